import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '@/db/schema';
import { runDiagnostics } from './cli/doctor';
import { faultOf } from './testing/fuzz/answers';
import { type FuzzRequest, fuzzRequests } from './testing/fuzz/requests';
import { addPerson, tokenOf } from './testing/people';
import { testStore } from './testing/testStore';

/** `npm run prove` sends 20,000 requests with other seeds to a running store. */
const [seed, count] = [42, 500];
const slowestMs = 2000;

/** A store with users whose sessions survive every request. */
async function openStore() {
  const store = await testStore('demo', { RATE_LIMITS: 'off', COD: 'visible' });
  const ids = {
    customer: await addPerson(store, { email: 'shopper-1@bench.example' }),
    admin: await addPerson(store, { email: 'admin@tantu.example', role: 'owner' }),
  };
  const tokenFor = async (sender: FuzzRequest['sender']) => {
    if (sender === 'visitor') return undefined;
    if (sender === 'nobody') return 'x'.repeat(43);
    await store.db.update(users).set({ disabledAt: null }).where(eq(users.id, ids[sender])).run();
    // An account has a limited number of sessions: without this, most requests after the first hundred had none.
    await store.db.delete(sessions).where(eq(sessions.userId, ids[sender])).run();
    return tokenOf(store, ids[sender]);
  };
  return { ...store, tokenFor };
}

test(`${count} hostile requests to every endpoint cause no 5xx, no slow response and no internal details`, async () => {
  const { app, db, deps, tokenFor } = await openStore();
  const found: string[] = [];
  const statuses = new Map<number, number>();
  for (const [index, request] of fuzzRequests(seed, count).entries()) {
    const token = await tokenFor(request.sender);
    const { method, path, body } = request;
    const headers = { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) };
    // CPU time instead of wall time: a busy machine delays the test.
    const began = process.cpuUsage();
    const answer = await app.request(path, { method, headers, body: body && new Uint8Array(body) });
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    const { user, system } = process.cpuUsage(began);
    const answered = { status: answer.status, type, text, ms: (user + system) / 1000 };
    const fault = faultOf(request, answered, slowestMs);
    const sent = `${index}: ${method} ${path.slice(0, 200)} ${body?.toString().slice(0, 300) ?? ''}`;
    if (fault) found.push(`${sent}\n${fault}`);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  }
  expect(found).toEqual([]);
  // Inputs that are all refused at once would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(count / 20);
  expect(statuses.get(400)).toBeGreaterThan(count / 20);
  const faults = (await runDiagnostics(db, deps.config.dataDir)).flatMap((check) => check.faults);
  expect(faults).toEqual([]);
  expect(Object.prototype).not.toHaveProperty('isAdmin');
}, 120_000);
