type LogLine = { level: 'debug' | 'warn' | 'error'; text: string };

const levels: Record<string, LogLine['level']> = { ERROR: 'error', WARN: 'warn' };

/** A line of Litestream's log (`level=ERROR msg="…" error="…"`); what it tells of each copy is for debugging. */
export function readLine(line: string): LogLine {
  const level = levels[/\b(?:level=)?(ERROR|WARN|INFO|DEBUG)\b/.exec(line)?.[1] ?? ''] ?? 'debug';
  const text = ['msg', 'error']
    .map((name) => new RegExp(`\\b${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|(\\S+))`).exec(line))
    .map((found) => (found?.[1] ?? found?.[2])?.replaceAll('\\"', '"'))
    .filter(Boolean)
    .join(': ');
  return { level, text: text || line };
}
