import { raw } from 'hono/html';

/** The style of the sandbox's pages: the store's colours, and its fonts once loaded. */
export const styles = raw(`<style>
:root { color-scheme: dark; --ground: #121113; --surface: #1a181b; --line: #322f33; --line-strong: #4d484d; --ink: #efeae2; --soft: #b9b1a8; --accent: #dbb06a; --accent-ink: #17130c; --sale: #e58b6f; --display: Fraunces, 'Inter Rupee', Georgia, 'Noto Serif', serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink); font: 1rem/1.6 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
.banner { padding: 10px 20px; background: var(--accent); color: var(--accent-ink); text-align: center; font-weight: 600; font-size: .9375rem; }
main { flex: 1; width: 100%; max-width: 1000px; margin: 0 auto; padding: 24px 16px 48px; }
.brand { padding: 15px clamp(16px, 3.4vw, 48px); border-bottom: 1px solid var(--line); font: 420 1.375rem/1.3 var(--display); letter-spacing: .22em; }
.sheet { display: grid; gap: 32px; padding: 24px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 2px; }
h1 { margin: 0 0 16px; font: 380 clamp(1.75rem, 6vw, 2.25rem)/1.15 var(--display); overflow-wrap: anywhere; }
p { margin: 0 0 12px; } .soft { color: var(--soft); font-size: .9375rem; }
dl { margin: 0; display: grid; gap: 16px; } dt { color: var(--soft); font-size: .9375rem; } dd { margin: 0; overflow-wrap: anywhere; }
.amount { font: 380 clamp(2rem, 8vw, 2.75rem)/1.1 var(--display); color: var(--accent); font-variant-numeric: tabular-nums; }
fieldset { margin: 0 0 24px; padding: 0; border: 0; } legend { padding: 0; margin-bottom: 12px; color: var(--soft); font-size: .9375rem; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 16px; margin-bottom: 8px; border: 1px solid var(--line-strong); border-radius: 2px; cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent); } .choice:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
input[type=radio] { width: 18px; height: 18px; margin: 0; accent-color: var(--accent); } input[type=radio]:focus-visible { outline: none; }
.buttons { display: grid; gap: 12px; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 12px 20px; border: 1px solid var(--line-strong); border-radius: 2px; background: transparent; color: var(--ink); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--soft); } button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.main { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); font-weight: 600; } .main:hover { background: #e2bc7e; border-color: #e2bc7e; }
.problem { padding: 12px 16px; border: 1px solid var(--sale); border-radius: 2px; color: var(--sale); }
@media (min-width: 768px) { main { padding: 40px 32px; } .sheet { padding: 40px; } .sheet.two { grid-template-columns: 1fr 1fr; gap: 64px; } }
</style>`);
