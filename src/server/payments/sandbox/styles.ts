import { raw } from 'hono/html';

/** The look of the sandbox's pages: the store's colours, system faces, nothing to load. */
export const styles = raw(`<style>
:root { color-scheme: dark; --ground: #121113; --surface: #1a181b; --line: #363335; --ink: #efeae2; --soft: #a8a097; --accent: #dbb06a; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--ground); color: var(--ink); font: 16px/1.55 Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
.banner { padding: 10px 20px; background: var(--accent); color: #1c1408; text-align: center; font-weight: 600; font-size: 14px; }
main { flex: 1; width: 100%; max-width: 960px; margin: 0 auto; padding: 32px 20px 48px; }
.brand { margin: 0 0 24px; letter-spacing: .32em; font-size: 14px; color: var(--soft); }
.sheet { display: grid; gap: 32px; padding: 24px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 2px; }
h1 { margin: 0 0 16px; font: 400 clamp(26px, 6vw, 36px)/1.2 Fraunces, Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
p { margin: 0 0 12px; } .soft { color: var(--soft); font-size: 14px; }
dl { margin: 0; display: grid; gap: 16px; } dt { color: var(--soft); font-size: 14px; } dd { margin: 0; overflow-wrap: anywhere; }
.amount { font: 400 clamp(30px, 8vw, 44px)/1.1 Fraunces, Georgia, 'Noto Serif', serif; color: var(--accent); font-variant-numeric: tabular-nums; }
fieldset { margin: 0 0 24px; padding: 0; border: 0; } legend { padding: 0; margin-bottom: 12px; color: var(--soft); font-size: 14px; }
.choice { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 16px; margin-bottom: 8px; border: 1px solid var(--line); border-radius: 2px; cursor: pointer; }
.choice:has(:checked) { border-color: var(--accent); } .choice:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
input[type=radio] { width: 18px; height: 18px; margin: 0; accent-color: var(--accent); } input[type=radio]:focus-visible { outline: none; }
.buttons { display: grid; gap: 12px; }
button, .button { display: block; width: 100%; min-height: 48px; padding: 12px 20px; border: 1px solid var(--line); border-radius: 2px; background: transparent; color: var(--ink); font: inherit; font-weight: 500; text-align: center; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { border-color: var(--soft); } button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.main { background: var(--accent); border-color: var(--accent); color: #1c1408; font-weight: 600; } .main:hover { background: #e2bf80; border-color: #e2bf80; }
.problem { padding: 12px 16px; border: 1px solid #d98a7a; border-radius: 2px; color: #f0b4a8; }
@media (min-width: 768px) { main { padding: 64px 32px; } .sheet { padding: 48px; } .sheet.two { grid-template-columns: 1fr 1fr; gap: 64px; } }
</style>`);
