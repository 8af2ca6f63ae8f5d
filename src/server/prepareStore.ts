import type { Logger } from 'pino';
import type { Db } from '@/db/client';
import { migrate } from '@/db/migrate';
import { media } from '@/db/schema';
import { inTransaction } from '@/db/transaction';
import { demoProducts } from '@/demo/catalogue';
import { fillDemo, isEmpty } from '@/demo/fill';
import type { Recipe } from '@/demo/recipe';
import { SCENES, type SceneName } from '@/shared/media';

/** Makes the database ready to serve: migrated, with the shop's own pictures and, if wanted, the demo catalogue. */
export function prepareStore(db: Db, { demo, log }: { demo: boolean; log: Logger }): void {
  const copy = migrate(db);
  if (copy) log.info({ copy }, 'the database was copied, and then brought to this version');
  addScenes(db);
  if (demo && isEmpty(db)) {
    fillDemo(db, demoProducts);
    log.info(`filled the shop with ${demoProducts.length} demo products`);
  }
}

function addScenes(db: Db): void {
  const rows = (Object.keys(SCENES) as SceneName[]).map((scene) => {
    const recipe: Recipe = { scene };
    return { ...SCENES[scene], kind: 'drawing' as const, recipe };
  });
  inTransaction(db, (tx) => tx.insert(media).values(rows).onConflictDoNothing().run());
}
