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
import { storeOlderAmounts, taxedDemo } from './orders';
import type { Config } from './platform/config';

export type Demo = Config['demo'];

const filled: Record<Exclude<Demo, 'none'>, string> = {
  trade: 'filled the shop with the demo products and half a year of orders',
  india:
    'filled the shop with the demo products and half a year of orders with GST, invoices and credit notes',
  catalogue: 'filled the shop with the demo products',
};

/** Prepares the database: migrates it and adds the shop's own pictures and, if wanted, the demo catalogue. */
export async function prepareStore(
  db: Db,
  { demo, log, pinnedFacts = {} }: { demo: Demo; log: Logger; pinnedFacts?: Config['pinnedFacts'] },
): Promise<void> {
  // PostgreSQL was migrated as it was opened.
  const copy = db.engine.name === 'postgres' ? null : migrate(db);
  if (copy) log.info({ copy }, 'the database was copied, and then brought to this version');
  await addScenes(db);
  await adoptMasters(db);
  while (await write(db, nameOldVariants));
  await storeOlderAmounts(db);
  if (demo !== 'none' && (await isEmpty(db))) {
    await fillDemoShop(db, {
      trade: demo !== 'catalogue',
      ...(demo === 'india' && { taxedIn: (tx) => taxedDemo({ db: tx, config: { pinnedFacts } }) }),
    });
    log.info(filled[demo]);
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
