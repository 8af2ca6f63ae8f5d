import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { environmentVariables } from '@/server/platform/config';
import type { Source } from './sourceRules';

/** The names that documents may use. `paths` includes folders. */
export type Repository = {
  paths: readonly string[];
  scripts: readonly string[];
  storeCommands: readonly string[];
  variables: readonly string[];
  textOf: (path: string) => string;
};

const fileEnding =
  /[\w*>}]\.(?:[cm]?[jt]sx?|md|json|ya?ml|css|html|sh|conf|service|timer|socket|webp|svg|sql|example)$/;
/** Created by a build, a running store or an operator. */
const isGenerated =
  /^(?:\.\/)?(?:dist|data|node_modules|\.cache)(?:\/|$)|^deploy\/tantu\.env$|^(?:sw\.js|writer\.json|last-backup\.json)$/;
/** Root folders outside the repository's content. */
const ignored = ['.git', 'node_modules', 'dist', 'data', '.cache', 'test-results', 'playwright-report'];
/** Read by Litestream, OpenTelemetry and rclone themselves. */
const foreignVariables = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'OTEL_TRACES_SAMPLER'];

/** README, CONTRIBUTING, SECURITY and docs without superseded records. CHANGELOG describes the past. */
export const readDocuments = (): Source[] =>
  ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pathsBelow('docs')]
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => !/^(?:\W*State:? ?\W*)?superseded/im.test(text));

export function readRepository(): Repository {
  const paths = pathsBelow('.').map((path) => posix.normalize(path));
  const configuration = paths.filter(
    (path) =>
      /^(?:scripts|deploy|bench|prove|e2e)\/|^[^/]*$/.test(path) &&
      !path.endsWith('.md') &&
      statSync(path).isFile(),
  );
  const named = configuration.flatMap(
    (path) => readFileSync(path, 'utf8').match(/\b[A-Z][A-Z\d_]+\b/g) ?? [],
  );
  return {
    paths,
    scripts: Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts),
    storeCommands: storeCommandsIn(readFileSync('src/server/cli/storeCommand.ts', 'utf8')),
    variables: [...environmentVariables, ...foreignVariables, ...named],
    textOf: (path) => readFileSync(path, 'utf8'),
  };
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return ignored.includes(path) ? [] : [path, ...pathsBelow(path)];
  });
}

/** The keys of the command table. */
function storeCommandsIn(text: string): string[] {
  const table = /^const commands\b.*?^};/ms.exec(text)?.[0] ?? '';
  return all(table, /^ {2}'?([\w -]+)'?: \{/gm);
}

/** Every name in the documents that the repository does not have. */
export function documentFaults(documents: readonly Source[], repository: Repository): string[] {
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const faults = [
        ...pathFaults(line, repository.paths),
        ...commandFaults(line, repository),
        ...variableFaults(line, repository.variables),
        ...linkFaults(path, line, repository),
      ];
      return faults.map((fault) => `${path}:${index + 1}: ${fault}`);
    }),
  );
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

function pathFaults(line: string, paths: readonly string[]): string[] {
  const counted = all(line, /(`[^`]+`(?: \(|, )?\d+ lines)/g).map(
    (text) => `counts lines, which changes: ${text}`,
  );
  const missing = all(line, /`([^`]+)`/g)
    .flatMap((code) => code.split(/\s+/))
    .filter(isPath)
    .filter((named) => !isAmong(named, paths))
    .map((named) => `there is no ${named}`);
  return [...counted, ...missing];
}

/** URLs, packages, placeholders like `DATA_DIR/media` and media types are not repository paths. */
const isPath = (text: string): boolean =>
  /^[\w.$*{},<>/-]+$/.test(text) &&
  (/\w\/|^\.\.?\//.test(text) || fileEnding.test(text)) &&
  !/^(?:\/|[A-Z_]{3,}[/.-]|application\/|image\/|text\/)/.test(text) &&
  !isGenerated.test(text);

/**
 * Whether a path, as abbreviated in documents, matches a file or folder; `*`, `{a,b}` and `<name>` match
 * several.
 */
function isAmong(named: string, paths: readonly string[]): boolean {
  const pattern = named
    .replace(/\/$/, '')
    .replace(/[.$]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, options: string) => `(?:${options.replaceAll(',', '|')})`)
    .replace(/\*\*|\*|<\w+>/g, (wild) => (wild === '**' ? '.*' : '[^/]*'));
  const wanted = new RegExp(`(?:^|/)${pattern}$`);
  return paths.some((path) => wanted.test(path));
}

function commandFaults(line: string, { scripts, storeCommands, paths }: Repository): string[] {
  const unknown = all(line, /\bnpm run ([\w:-]*\w)/g).filter((name) => !scripts.includes(name));
  const store = all(line, /(?:npm run store --|dist\/server\/store\.js) ([a-z-]+(?: [a-z-]+)?)/g).filter(
    (words) => !['help', ...storeCommands].some((known) => words === known || words.split(' ')[0] === known),
  );
  const tests = all(line, /npm run prove -- --only ([a-z]\w*)/g).filter(
    (name) => !paths.includes(`prove/tests/${name}.ts`),
  );
  return [
    ...unknown.map((name) => `there is no npm run ${name}`),
    ...store.map((name) => `the store's command line has no ${name}`),
    ...tests.map((name) => `there is no resilience test ${name}`),
  ];
}

/** A name with `_`, or before `=`, is a variable; other capitals may be anything. */
const variableFaults = (line: string, known: readonly string[]): string[] =>
  [...all(line, /(?:^|[\s`(])([A-Z][A-Z\d]*_[A-Z\d_]+)(?=[=`\s])/g), ...all(line, /`([A-Z]{2,})=[^`]*`/g)]
    .filter((name) => !known.includes(name))
    .map((name) => `there is no variable ${name}`);

function linkFaults(from: string, line: string, { paths, textOf }: Repository): string[] {
  const misnumbered = [...line.matchAll(/\[(?:decision )?(\d+)\]\([^)]*?0*(\d+)-[^)/]*\.md\)/g)]
    .filter(([, label, number]) => label !== number)
    .map(([link]) => `the link ${link} has another number`);
  const lost = all(line, /\]\((?!https?:|mailto:)([^)\s]+)\)/g).flatMap((link) => {
    const [target = '', anchor] = link.split('#');
    const path = target === '' ? from : posix.join(posix.dirname(from), target);
    if (!paths.includes(path.replace(/\/$/, ''))) return [`the link ${link} leads nowhere`];
    if (anchor === undefined || anchorsOf(textOf(path)).includes(anchor)) return [];
    return [`the link ${link} leads to no heading`];
  });
  return [...misnumbered, ...lost];
}

/** The anchors that GitHub gives to headings. */
const anchorsOf = (text: string): string[] =>
  all(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );
