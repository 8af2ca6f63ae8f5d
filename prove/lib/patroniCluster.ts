import { type ChildProcess, execFileSync, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './storeProcess';

const programs = ['patroni', 'etcd', 'haproxy'];

/** What a cluster needs and this machine lacks; null when it has everything. */
export function missingForCluster(): string | null {
  const missing = programs.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (missing.length > 0)
    return `wants ${missing.join(', ')} (Debian: patroni etcd-server haproxy postgresql)`;
  return process.getuid?.() === 0 ? null : 'wants root, which starts PostgreSQL as its own user';
}

type Member = {
  name: string;
  port: number;
  apiPort: number;
  /** Its only way to etcd, which can be closed. */
  gate: Gate;
  folder: string;
  config: string;
  patroni?: ChildProcess;
};

/** Seconds after which a leader that is not heard of loses its lead: shorter than Patroni's default of 30. */
const ttlSeconds = 20;

/** Three PostgreSQL servers that Patroni leads with etcd, strictly synchronous, behind HAProxy, on loopback. */
export class PatroniCluster {
  readonly #folder: string;
  readonly #others: ChildProcess[] = [];
  readonly members: Member[] = [];
  #port = 0;
  #etcdPort = 0;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async start(folder: string): Promise<PatroniCluster> {
    const cluster = new PatroniCluster(folder);
    await cluster.#start();
    return cluster;
  }

  /** The address of a database behind HAProxy, which leads to the leader. */
  url(database = 'tantu'): string {
    return `postgres://postgres@127.0.0.1:${this.#port}/${database}`;
  }

  async #start(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    this.#own(this.#folder);
    await this.#startEtcd();
    for (const name of ['pg1', 'pg2', 'pg3']) this.members.push(await this.#configure(name));
    for (const member of this.members) this.startMember(member.name);
    await this.#startHaproxy();
    await this.untilWhole(90_000);
  }

  #own(path: string): void {
    const { uid, gid } = postgresUser();
    chownSync(path, uid, gid);
  }

  #spawn(command: string, args: string[], name: string): ChildProcess {
    const log = openSync(join(this.#folder, `${name}.log`), 'a');
    const options = {
      ...postgresUser(),
      cwd: this.#folder,
      env: { PATH: process.env.PATH, HOME: this.#folder },
    };
    return spawn(command, args, { ...options, stdio: ['ignore', log, log] });
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = [await freePort(), await freePort()];
    this.#etcdPort = client;
    const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
    this.#others.push(
      this.#spawn(
        'etcd',
        [
          ['--data-dir', join(this.#folder, 'etcd')],
          ['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
          ['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
          ['--initial-cluster', `default=${peerUrl}`, '--unsafe-no-fsync'],
        ].flat(),
        'etcd',
      ),
    );
  }

  async #configure(name: string): Promise<Member> {
    const folder = join(this.#folder, name);
    const [port, apiPort] = [await freePort(), await freePort()];
    const gate = await Gate.open(this.#etcdPort);
    const version = execFileSync('sh', ['-c', 'ls /usr/lib/postgresql | sort -n | tail -1'])
      .toString()
      .trim();
    const config = join(this.#folder, `${name}.yml`);
    writeFileSync(
      config,
      `scope: tantu
name: ${name}
restapi: { listen: '127.0.0.1:${apiPort}', connect_address: '127.0.0.1:${apiPort}' }
etcd3: { host: '127.0.0.1:${gate.port}', use_proxies: true }
bootstrap:
  dcs:
    ttl: ${ttlSeconds}
    loop_wait: 5
    retry_timeout: 5
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 100, wal_log_hints: 'on', hot_standby: 'on' }
  initdb: [ { encoding: UTF8 }, { locale: C } ]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}
  bin_dir: /usr/lib/postgresql/${version}/bin
  authentication:
    replication: { username: replicator, password: replicator }
    superuser: { username: postgres, password: postgres }
    rewind: { username: rewind, password: rewind }
  parameters: { unix_socket_directories: '${this.#folder}' }
  pg_hba: [ 'local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust' ]
`,
    );
    return { name, port, apiPort, gate, folder, config };
  }

  async #startHaproxy(): Promise<void> {
    this.#port = await freePort();
    const file = join(this.#folder, 'haproxy.cfg');
    const servers = this.members.map(
      ({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`,
    );
    writeFileSync(
      file,
      `defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen leader
  bind 127.0.0.1:${this.#port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
    );
    this.#others.push(this.#spawn('haproxy', ['-f', file], 'haproxy'));
  }

  #member(name: string): Member {
    const member = this.members.find((one) => one.name === name);
    if (!member) throw new Error(`The cluster has no member ${name}.`);
    return member;
  }

  startMember(name: string): void {
    const member = this.#member(name);
    member.patroni = this.#spawn('patroni', [member.config], name);
  }

  /** Ends the machine of a member: Patroni and all processes of its PostgreSQL at once. */
  kill(name: string): void {
    const { patroni, folder } = this.#member(name);
    patroni?.kill('SIGKILL');
    const postmaster = postmasterOf(folder);
    if (postmaster === null) return;
    spawnSync('pkill', ['-9', '-P', String(postmaster)]);
    spawnSync('kill', ['-9', String(postmaster)]);
  }

  /** The state of the members, as Patroni of one that answers knows it. */
  async state(): Promise<{ name: string; role: string; state: string; lag?: number }[]> {
    for (const { apiPort } of this.members) {
      try {
        const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, {
          signal: AbortSignal.timeout(2000),
        });
        return ((await answer.json()) as { members: { name: string; role: string; state: string }[] })
          .members;
      } catch {
        // The next one may answer.
      }
    }
    return [];
  }

  /** The name of the leader whose PostgreSQL takes writes; undefined while there is none. */
  async leader(): Promise<string | undefined> {
    for (const { name, apiPort } of this.members) {
      const isLeader = await fetch(`http://127.0.0.1:${apiPort}/primary`, {
        method: 'OPTIONS',
        signal: AbortSignal.timeout(2000),
      }).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isLeader) return name;
    }
    return undefined;
  }

  /** Waits until a leader has two standbys that receive its changes, one of them synchronous. */
  async untilWhole(withinMs: number): Promise<void> {
    const endsAt = performance.now() + withinMs;
    while (!(await this.#isWhole())) {
      if (performance.now() > endsAt)
        throw new Error(`The cluster is not whole: ${JSON.stringify(await this.state())}`);
      await sleep(250);
    }
  }

  async #isWhole(): Promise<boolean> {
    const leader = await this.leader();
    if (leader === undefined) return false;
    const url = `postgres://postgres@127.0.0.1:${this.#member(leader).port}/postgres`;
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    // A demotion ends the connection, also between two queries: without a listener it would end the test.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(
        `select sync_state as state from pg_stat_replication where state = 'streaming'`,
      );
      const states = rows.map(({ state }) => state);
      const members = await this.state();
      // Patroni promotes only the standby that it has noted as synchronous.
      const isNoted = members.some(({ role }) => role === 'sync_standby');
      return states.length === 2 && states.includes('sync') && members.length === 3 && isNoted;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Hands the lead over to the synchronous standby. */
  async switchover(): Promise<void> {
    const leader = await this.leader();
    const candidate = (await this.state()).find(({ role }) => role === 'sync_standby')?.name;
    if (!leader || !candidate) throw new Error('There is nobody to hand over to.');
    const answer = await fetch(`http://127.0.0.1:${this.#member(leader).apiPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    });
    if (answer.status !== 200) throw new Error(`The switchover was refused: ${await answer.text()}`);
  }

  /** Closes or opens a member's only way to etcd. */
  setCutFromEtcd(name: string, isCut: boolean): void {
    const { gate } = this.#member(name);
    if (isCut) gate.close();
    else gate.reopen();
  }

  async createDatabase(name: string): Promise<void> {
    const client = new pg.Client({ connectionString: this.url('postgres') });
    await client.connect();
    await client
      .query(`create database ${name} lc_collate 'C' template template0`)
      .finally(() => client.end());
  }

  async stop(): Promise<void> {
    for (const { name, gate } of this.members) {
      this.kill(name);
      gate.end();
    }
    for (const process of this.#others) process.kill('SIGKILL');
    await sleep(500);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const postgresUser = () => {
  const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

function postmasterOf(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

/** A port that leads to etcd until it is closed, in a process apart (gateProcess.mjs). */
class Gate {
  readonly #process: ChildProcess;
  readonly port: number;

  private constructor(process: ChildProcess, port: number) {
    this.#process = process;
    this.port = port;
  }

  static async open(target: number): Promise<Gate> {
    const child = fork(new URL('./gateProcess.mjs', import.meta.url), [String(target)], { execArgv: [] });
    const [port] = await once(child, 'message');
    return new Gate(child, Number(port));
  }

  close(): void {
    this.#process.send('close');
  }

  reopen(): void {
    this.#process.send('reopen');
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }
}
