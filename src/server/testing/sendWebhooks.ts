import { pino } from 'pino';
import { openDatabase } from '@/db/client';
import { readConfig } from '../platform/config';
import { SecretBox } from '../platform/secretBox';
import { createWebhookSender } from '../webhooks/sender';

/** A process that sends what is due in the database of a folder and ends: for tests that end it earlier. */
const dataDir = process.argv[2] ?? '';
const now = () => new Date();
const db = openDatabase({ dataDir });
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
const secrets = new SecretBox(Buffer.alloc(32, 7));
await createWebhookSender({ db, config, secrets, now, log: pino({ level: 'silent' }) }).deliverDue();
