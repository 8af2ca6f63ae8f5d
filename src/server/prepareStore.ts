import { and, eq, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import { catalogueChanged } from '@/db/catalogueVersion';
import type { Db } from '@/db/client';
import { migrate } from '@/db/migrate';
import { media } from '@/db/schema';
import { nameOldVariants } from '@/db/sql/variantRecords';
import { write } from '@/db/write';
import { fillDemoShop, isEmpty } from '@/demo/fill';
import { masterOf } from '@/demo/masters';
import type { Recipe } from '@/demo/recipe';
import { SCENES, type SceneName } from '@/shared/media';
import { storeOlderAmounts } from './orders';
import type { Config } from './platform/config';

export type Demo = Config['demo'];

/** Prepares the database: migrates it and adds the shop's own pictures and, if wanted, the demo catalogue. */
export async function prepareStore(db: Db, { demo, log }: { demo: Demo; log: Logger }): Promise<void> {
  // PostgreSQL was migrated as it was opened.
  const copy = db.engine.name === 'postgres' ? null : migrate(db);
  if (copy) log.info({ copy }, 'the database was copied, and then brought to this version');
  await addScenes(db);
  await adoptMasters(db);
  while (await write(db, nameOldVariants));
  await storeOlderAmounts(db);
  if (demo !== 'none' && (await isEmpty(db))) {
    await fillDemoShop(db, { trade: demo === 'trade' });
    log.info(
      demo === 'trade'
        ? 'filled the shop with the demo products and half a year of orders'
        : 'filled the shop with the demo products',
    );
  }
}

async function addScenes(db: Db): Promise<void> {
  const rows = (Object.keys(SCENES) as SceneName[]).map((scene) => {
    const recipe: Recipe = { scene };
    return { ...SCENES[scene], kind: 'drawing' as const, recipe };
  });
  await write(db, (tx) => tx.insert(media).values(rows).onConflictDoNothing().run());
}

/** Fills in the preview and size of pictures that an older version had not drawn. */
async function adoptMasters(db: Db): Promise<void> {
  const isMissing = and(eq(media.kind, 'drawing'), isNull(media.renderedAt));
  const rows = await db.select({ id: media.id, recipe: media.recipe }).from(media).where(isMissing).all();
  if (rows.length === 0) return;
  await write(db, async (tx) => {
    for (const { id, recipe } of rows) {
      const master = masterOf(recipe as Recipe);
      if (!master) continue;
      const { width, height, blur } = master;
      await tx
        .update(media)
        .set({ width, height, blur, renderedAt: new Date() })
        .where(eq(media.id, id))
        .run();
    }
    await catalogueChanged(tx);
  });
}
