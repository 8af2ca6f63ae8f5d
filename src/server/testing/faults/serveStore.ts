import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { compose } from '../../compose';
import { createApp } from '../../http/app';
import { readConfig } from '../../platform/config';

/** A store in a process of its own, for tests that kill it; prints its address. The environment configures it. */
const { deps } = await compose(readConfig(process.env));
const server = serve({ fetch: createApp(deps).fetch, port: 0, hostname: '127.0.0.1' }, () =>
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
