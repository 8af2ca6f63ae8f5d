let context: AudioContext | null = null;

type Tone = { hertz: number; ms: number; afterMs?: number };

/** Plays tones. A browser without sound, or one that forbids it before a key is pressed, stays silent. */
function play(tones: readonly Tone[]): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const { hertz, ms, afterMs = 0 } of tones) {
    const oscillator = context.createOscillator();
    oscillator.type = 'square';
    oscillator.frequency.value = hertz;
    oscillator.connect(destination);
    oscillator.start(currentTime + afterMs / 1000);
    oscillator.stop(currentTime + (afterMs + ms) / 1000);
  }
}

export const soundCounted = (): void => play([{ hertz: 880, ms: 70 }]);
export const soundPacked = (): void =>
  play([
    { hertz: 660, ms: 90 },
    { hertz: 990, ms: 160, afterMs: 100 },
  ]);
export const soundWrong = (): void =>
  play([
    { hertz: 220, ms: 250 },
    { hertz: 150, ms: 450, afterMs: 270 },
  ]);
