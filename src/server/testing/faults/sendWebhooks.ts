import { pino } from 'pino';
import { openDatabase } from '@/db/client';
import { readConfig } from '../../platform/config';
import { SecretBox } from '../../platform/secretBox';
import { createWebhookSender } from '../../webhooks/sender';

/** A process that sends the due webhooks of a database and exits, for tests that kill it. */
const dataDir = process.argv[2] ?? '';
const now = () => new Date();
const db = openDatabase({ dataDir });
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
const secrets = new SecretBox(Buffer.alloc(32, 7));
await createWebhookSender({ db, config, secrets, now, log: pino({ level: 'silent' }) }).deliverDue();
