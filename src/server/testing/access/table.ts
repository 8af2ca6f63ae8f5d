import type { RestRow } from '../../http/rest/row';
import { formOf } from '../people';
import { adminCatalogueAccess } from './adminCatalogue';
import { adminOffersAccess } from './adminOffers';
import { adminOrdersAccess } from './adminOrders';
import { adminPackingAccess } from './adminPacking';
import { adminPeopleAccess } from './adminPeople';
import { adminProgramsAccess } from './adminPrograms';
import { adminSalesAccess } from './adminSales';
import { adminSecurityAccess } from './adminSecurity';
import { adminStockAccess } from './adminStock';
import type { Access, AccessFixture, AccessTable } from './fixture';
import { invoicesAccess } from './invoices';
import { returnsAccess } from './returns';
import { shopAccess } from './shop';
import { staffAccess } from './staff';

/**
 * The access rights of every procedure, over tRPC and REST, for every kind of visitor and API key. A new
 * procedure needs a row here; otherwise the first test of access.test.ts fails.
 */
export const access: AccessTable = {
  ...shopAccess,
  ...adminCatalogueAccess,
  ...adminOffersAccess,
  ...adminSalesAccess,
  ...adminOrdersAccess,
  ...adminPackingAccess,
  ...adminPeopleAccess,
  ...adminProgramsAccess,
  ...adminSecurityAccess,
  ...adminStockAccess,
  ...invoicesAccess,
  ...returnsAccess,
  ...staffAccess,
};

export function accessOf(path: string): Access {
  const row = access[path];
  if (!row) throw new Error(`${path} has no row in the access table.`);
  return row;
}

/** Sends a REST row's request with the procedure's input spread over URL and body. */
export function callRow(
  { store }: AccessFixture,
  row: RestRow,
  input: Record<string, unknown>,
  token?: string,
) {
  const inPath = Object.entries({ ...row.params, ...row.names });
  const address = inPath.reduce(
    (text, [name, as]) => text.replace(`{${name}}`, encodeURIComponent(String(input[as]))),
    row.path,
  );
  // A form carries only its file; the rest of the input goes into the URL.
  const inQuery = Object.entries(row.upload ? (row.query ?? {}) : {}).filter(([, { as }]) => as in input);
  const query = new URLSearchParams(inQuery.map(([name, { as }]) => [name, String(input[as])]));
  const path = query.size > 0 ? `${address}?${query}` : address;
  const elsewhere = new Set(inPath.map(([, as]) => as));
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !elsewhere.has(name)));
  return store.call(row.method, path, row.body ? body : (formOf(input) ?? undefined), token);
}
