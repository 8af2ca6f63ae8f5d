import { readFileSync } from 'node:fs';
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme';

/** The colours used by the pages; the library's others would only bloat every page. */
const colors = ['brass', 'dark', 'gray', 'red'];

test("theme.css has the theme's variables (npx vitest run src/client/ui/theme.test.ts -u)", async () => {
  const { variables, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const all = { ...variables, ...dark };
  const isColor = (name: string) =>
    Object.keys(DEFAULT_THEME.colors).some((color) => name.startsWith(`--mantine-color-${color}-`));
  const wanted = new Set(
    Object.keys(all).filter(
      (name) => !isColor(name) || colors.some((color) => name.startsWith(`--mantine-color-${color}-`)),
    ),
  );
  // Includes the variables that these refer to; a set grows during iteration.
  for (const name of wanted) {
    for (const [, other] of (all[name as keyof typeof all] ?? '').matchAll(/var\((--[\w-]+)/g)) {
      if (other && other in all) wanted.add(other);
    }
  }
  const lines = Object.entries(all)
    .filter(([name]) => wanted.has(name))
    .map(([name, value]) => `  ${name}: ${value};`);
  const css = `/* Made by theme.test.ts from theme.ts. */\n[data-mantine-scope],\n[data-portal] {\n${lines.join('\n')}\n}\n`;
  await expect(css).toMatchFileSnapshot('theme.css');
});

test("plain controls have the colors of the library's", () => {
  const { colors } = mergeMantineTheme(DEFAULT_THEME, theme);
  const css = readFileSync('src/client/styles.css', 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(css)?.[1];
  expect({
    '--accent': token('accent'),
    '--accent-hover': token('accent-hover'),
    '--control': token('control'),
    '--control-hover': token('control-hover'),
    '--control-line': token('control-line'),
    '--control-faint': token('control-faint'),
  }).toEqual({
    '--accent': colors.brass?.[4],
    '--accent-hover': colors.brass?.[5],
    '--control': colors.dark[6],
    '--control-hover': colors.dark[5],
    '--control-line': colors.dark[4],
    '--control-faint': colors.dark[3],
  });
});
