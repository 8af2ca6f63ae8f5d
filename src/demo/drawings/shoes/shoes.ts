import type { PanelOptions } from '../canvas/panel';

export const inner = (more: PanelOptions = {}): PanelOptions => ({ inner: true, crease: 0.4, ...more });
