// Fills the store of DATA_DIR with the demo catalogue, whose pictures are plain sheets of color: drawing all of them
// takes minutes of both cores, and what they show is tested with the drawings.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '@/db/client';
import { media } from '@/db/schema';
import { renderDrawing } from '@/server/media/pipeline';
import { markRendered } from '@/server/media/records';
import { prepareStore } from '@/server/prepareStore';

const COLORS = ['#7d6a58', '#58707d', '#6d587d', '#5f7d58'];

const dataDir = process.env.DATA_DIR ?? '';
const mediaDir = join(dataDir, 'media');
const db = openDatabase({ dataDir });
prepareStore(db, { demo: true, log: pino({ level: 'silent' }) });

const sheet = (width: number, height: number, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/></svg>`;

const made = new Map<string, ReturnType<typeof renderDrawing>>();
const pictures = db.select({ id: media.id, width: media.width, height: media.height }).from(media).all();
for (const [index, { id, width, height }] of pictures.entries()) {
  const color = COLORS[index % COLORS.length] ?? '';
  const name = `sheet-${width}-${height}-${color.slice(1)}`;
  const rendered = made.get(name) ?? renderDrawing(mediaDir, name, sheet(width, height, color));
  made.set(name, rendered);
  const size = await rendered;
  cpSync(join(mediaDir, name), join(mediaDir, id), { recursive: true });
  await markRendered(db, id, size, false);
}
db.$client.close();
