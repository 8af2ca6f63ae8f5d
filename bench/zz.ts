import { bumpCatalogue } from '@/db/catalogueVersion';
import { inTransaction } from '@/db/transaction';
import { matchingProductIds } from '@/db/productText';
import { CatalogueIndex } from '@/server/catalogue/browse/catalogueIndex';
import { listCards } from '@/server/catalogue/browse/listing';
import { searchProducts, comparison, pageOf } from '@/server/catalogue/browse/facetedSearch';
import { listingIn } from '@/shared/schemas/catalogue';
import { openBigStore } from './stores/bigStore';
const db = openBigStore(100000);
const index = new CatalogueIndex();
let t = performance.now(); index.read(db); console.log('load', performance.now()-t);
const best = (n: string, f: () => void) => { const a: number[]=[]; for (let i=0;i<25;i++){ const s=performance.now(); f(); a.push(performance.now()-s);} a.sort((x,y)=>x-y); console.log(n.padEnd(40), a[2].toFixed(2), a[12].toFixed(2)); };
for (const q of [{search:'edition'},{search:'zzzzzz'},{search:'xylophone concerto'},{search:'from the edition',sort:'newest'},{search:'linen',categorySlugs:['mens','womens'],minPrice:50000},{}] as any[]) {
  const i = listingIn.parse(q);
  best('first '+JSON.stringify(q), ()=>{ inTransaction(db,bumpCatalogue); listCards(db,index,i); });
  best('again', ()=>{ listCards(db,index,i); });
}
best('fts all', ()=>matchingProductIds(db,'("edition"*)'));
best('fts name', ()=>matchingProductIds(db,'name : ("edition"*)'));
best('fts tags', ()=>matchingProductIds(db,'{tags description} : ("edition"*)'));
const products = index.read(db);
best('searchProducts', ()=>searchProducts(products,{}));
const m = searchProducts(products,{}).matches;
best('pageOf relevance', ()=>pageOf(m,comparison('relevance'),0,24));
