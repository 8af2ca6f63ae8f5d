import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '@/server/health';
import { environmentVariables, readConfig } from '@/server/platform/config';
import { collectProcessMetrics } from '@/server/platform/metrics';
import { readChangelog } from '@/server/platform/versionRecord';
import { testStore } from '@/server/testing/testStore';
import { HEALTH_LIMITS } from '@/shared/admin/health';
import { youngGenerationFlag } from './serverArgs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const exampleLines = [...read('deploy/tantu.env.example').matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)];

describe('the environment', () => {
  test('names only variables in deploy/ that the store reads', () => {
    const { store } = parse(read('compose.yaml')).services;
    const service = read('deploy/systemd/tantu.service');
    const image = /^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '';
    const named = [
      ...exampleLines.map(([, name]) => name),
      ...Object.keys(store.environment),
      ...[...service.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name),
      ...image.split(' ').map((pair) => pair.split('=')[0]),
    ];
    expect(named.length).toBeGreaterThan(20);
    // Node itself reads its options.
    const known = [...environmentVariables, 'NODE_OPTIONS'];
    expect(named.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  });

  test('documents every variable in the README', () => {
    const readme = read('README.md');
    expect(environmentVariables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  test('opens a shop in production from the filled-in example', () => {
    // 32 bytes in base64, as SECRET_KEY wants.
    const filledIn = Buffer.alloc(32).toString('base64');
    const example = Object.fromEntries(exampleLines.map(([, name, value]) => [name, value || filledIn]));
    const open = { production: true, proxyCount: 1, metrics: { port: 9464 } };
    const { DATABASE_URL, BACKUP_URL, BACKUP_CHECK_EVERY, ...rest } = example;
    // The file of SQLite is copied, or PostgreSQL is used.
    expect(readConfig({ ...rest, BACKUP_URL, BACKUP_CHECK_EVERY })).toMatchObject({
      ...open,
      databaseUrl: null,
    });
    expect(readConfig({ ...rest, DATABASE_URL })).toMatchObject({ ...open, databaseUrl: DATABASE_URL });
  });
});

describe('the proxies', () => {
  test('are one hop, like TRUST_PROXY', () => {
    expect(exampleLines.find(([, name]) => name === 'TRUST_PROXY')?.[2]).toBe('1');
    expect(parse(read('compose.yaml')).services.store.environment.TRUST_PROXY).toBe('1');
    expect(read('deploy/nginx.conf')).toContain('X-Forwarded-For $proxy_add_x_forwarded_for');
    expect(read('deploy/Caddyfile')).not.toContain('trusted_proxies');
  });
});

describe('the units', () => {
  test('of the store and of a standby have the same sandbox', () => {
    const sandbox = (name: string) => /^NoNewPrivileges=[\s\S]*$/m.exec(read(`deploy/systemd/${name}`))?.[0];
    expect(sandbox('tantu.service')).toContain('ProtectSystem=strict');
    expect(sandbox('tantu-follow.service')).toBe(sandbox('tantu.service'));
  });

  test('are not restarted after another machine took over their backup', () => {
    const code = /takenOverExitCode = (\d+)/.exec(read('src/server/main.ts'))?.[1];
    expect(read('deploy/systemd/tantu.service')).toContain(`\nRestartPreventExitStatus=${code}\n`);
  });

  test('hold the port that the proxies use, and the service requires that socket', () => {
    const address = /^ListenStream=(.+)$/m.exec(read('deploy/systemd/tantu.socket'))?.[1] ?? 'none';
    expect(read('deploy/Caddyfile')).toContain(`{$STORE_ADDRESS:${address}}`);
    expect(read('deploy/nginx.conf')).toContain(address);
    expect(read('deploy/systemd/tantu.service')).toContain('\nRequires=tantu.socket\n');
  });
});

test('the package version matches the newest changelog release and the lockfile', () => {
  const { version } = JSON.parse(read('package.json'));
  const headings = readChangelog(join(root, 'CHANGELOG.md')).map(({ heading }) => heading);
  expect(headings.filter((heading) => heading !== 'Unreleased')[0]).toMatch(
    new RegExp(`^${version.replaceAll('.', '\\.')}, \\d{4}-\\d{2}-\\d{2}$`),
  );
  expect(JSON.parse(read('package-lock.json')).version).toBe(version);
});

describe('the start', () => {
  /** The source of a built file, by the entries of the build configuration. */
  const sourceOf = (built: string) =>
    new RegExp(`\\b${built}: '(src/[\\w/.]+)'`).exec(read('vite.config.ts'))?.[1] ?? 'none';

  test.each([
    ['deploy/systemd/tantu.service', /^ExecStart=\/usr\/bin\/node dist\/server\/(\w+)\.js$/m],
    ['Dockerfile', /^CMD \["node", "dist\/server\/(\w+)\.js"\]$/m],
    ['deploy/systemd/tantu-follow.service', /^ExecStart=\/usr\/bin\/node dist\/server\/(\w+)\.js follow$/m],
    ['deploy/backup.sh', /^store=dist\/server\/(\w+)\.js$/m],
  ])('%s names a file of the build, and never npm', (path, pattern) => {
    const built = pattern.exec(read(path))?.[1] ?? '';
    expect(existsSync(join(root, sourceOf(built)))).toBe(true);
    expect(read(path)).not.toMatch(/^(?:ExecStart|CMD|ENTRYPOINT).*\bnpm\b/m);
  });

  test.each(['deploy/systemd/tantu.service', 'Dockerfile'])(
    '%s gives Node the same memory for new objects as npm start',
    (path) => {
      expect(read(path)).toContain(`NODE_OPTIONS=${youngGenerationFlag}`);
    },
  );

  test('the image contains what its build copies and runs', () => {
    const allowed = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path ?? '');
    const optional = ['LICENSE*'];
    expect(allowed.filter((path) => !optional.includes(path) && !existsSync(join(root, path)))).toEqual([]);
    const copied = /^COPY (.+) \.\/$/m.exec(read('Dockerfile'))?.[1]?.split(' ') ?? [];
    expect(copied.length).toBeGreaterThan(1);
    expect(copied.filter((path) => !allowed.includes(path))).toEqual([]);
    const scripts = [...read('Dockerfile').matchAll(/node (scripts\/[\w-]+\.mjs)/g)].map(
      ([, path]) => path ?? '',
    );
    expect(scripts.map((path) => existsSync(join(root, path)))).toEqual([true, true]);
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
  });

  test('the runtime folder has every package that the build leaves out, with dependencies', async () => {
    const { runtimePackages } = await loaded<{ runtimePackages: () => string[] }>('runtime-folder.mjs');
    const { external } = JSON.parse(read('package.json')).config;
    const found = runtimePackages();
    for (const name of external) expect(found).toContain(`node_modules/${name}`);
    expect(found.filter((path) => /node_modules\/(?:react|vite|typescript)$/.test(path))).toEqual([]);
  });
});

describe('metrics', () => {
  const alertsText = read('deploy/prometheus/alerts.yml');

  test('exist for every name in alerts and dashboard', async () => {
    collectProcessMetrics();
    const text = await createMetrics((await testStore()).deps)();
    const families = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)];
    const known = new Set(
      families.flatMap(([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const { panels } = JSON.parse(read('deploy/grafana/tantu.json'));
    const expressions = [
      ...parse(alertsText).groups.flatMap((group: { rules: { expr: string }[] }) =>
        group.rules.map(({ expr }) => expr),
      ),
      ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
      ...[...read('docs/operations.md').matchAll(/`(tantu_\w+)`/g)].map(([, name]) => name),
    ];
    const named = expressions.flatMap(
      (expression) => expression.match(/\b(?:tantu|nodejs|process)_\w+/g) ?? [],
    );
    expect(new Set(named).size).toBeGreaterThan(20);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test('trigger alerts at the limits of the Health page', () => {
    const minuteSeconds = 60;
    const { backupHours, freeDiskBytes, freeDiskShare, walBytes, mailWaitMinutes, paymentMinutes } =
      HEALTH_LIMITS;
    expect(alertsText).toContain(`tantu_last_backup_timestamp_seconds > ${backupHours * 60 * minuteSeconds}`);
    expect(alertsText).toContain(`tantu_disk_free_bytes < ${freeDiskBytes} or`);
    expect(alertsText).toContain(`tantu_disk_free_bytes < ${freeDiskShare} * tantu_disk_bytes`);
    expect(alertsText).toContain(`tantu_database_wal_bytes > ${walBytes}`);
    expect(alertsText).toContain(`tantu_outbox_oldest_due_seconds > ${mailWaitMinutes * minuteSeconds}`);
    // The metric's label contains it.
    expect(paymentMinutes).toBe(45);
  });

  test("are scraped by Prometheus at the example's port", () => {
    const { scrape_configs: jobs } = parse(read('deploy/prometheus/prometheus.yml'));
    expect(jobs[0].static_configs[0].targets).toEqual(['127.0.0.1:9464']);
  });
});

describe('the documents', () => {
  test('every YAML file parses', () => {
    const files = [
      'compose.yaml',
      ...readdirSync(join(root, 'deploy/prometheus')).map((name) => `deploy/prometheus/${name}`),
    ];
    for (const file of files) expect(parse(read(file)), file).toBeTypeOf('object');
  });

  test('every command block of operations.md is run, or listed with the reason why not', () => {
    const page = read('docs/operations.md');
    const blocks = [...page.matchAll(/^(.*)\n```sh\n(.*)$/gm)].map(([, mark = '', first = '']) => ({
      mark,
      first,
    }));
    expect(blocks.length).toBeGreaterThan(15);
    const list = page.slice(page.indexOf('## Not run here'));
    for (const { mark, first } of blocks) {
      const reason = /^<!-- not run: (.+) -->$/.exec(mark)?.[1];
      if (reason) expect(list).toContain(`| \`${first}\` … | ${reason} |`);
      else expect(mark, first).toBe('<!-- run -->');
    }
  });

  test('the third-party notices match the lockfile: npm run notices', async () => {
    const { state } = await loaded<{ state: () => { wanted: string; written: string } }>('notices.mjs');
    const { wanted, written } = state();
    expect(written === wanted).toBe(true);
  });
});

/** Imports a script; scripts have no types. */
const loaded = async <T>(name: string): Promise<T> =>
  await import(/* @vite-ignore */ join(root, 'scripts', name));
