/**
 * The shop's colours as dyed cloth, `#rrggbb`: never pure black or white, which would hide folds and weave.
 * An unlisted colour is shown by name only.
 */
export const SWATCHES = {
  Black: '#1d1d20',
  White: '#ece9e2',
  Gray: '#8b8c8e',
  Navy: '#222d4a',
  Brown: '#5d4032',
  Beige: '#cdb899',
  Indigo: '#2f3f73',
  Maroon: '#6a2230',
  Rust: '#a8502c',
  Mustard: '#c9962f',
  Olive: '#5c6038',
  Sage: '#9aa88a',
  Teal: '#1f6163',
  Ivory: '#e9e0cb',
  Charcoal: '#3b3c41',
  Terracotta: '#b8634a',
  Blush: '#d9aaa4',
  Plum: '#55294f',
  Emerald: '#1e5f49',
  Sky: '#9dbbd2',
  Tan: '#b0804f',
  Silver: '#b9bcc0',
  'Rani Pink': '#b0336b',
} as const;
