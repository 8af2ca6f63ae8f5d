import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

/** The boundaries that need a look inside a file; those between files are in .dependency-cruiser.cjs. */

/** A source file by its path from the project's root, with `/`. */
export type Source = { path: string; text: string };

/** The owners of each schema file's tables: the folders of src/server that may use them. */
const owners: Record<string, readonly string[]> = {
  accounts: ['accounts'],
  apiKeys: ['apiKeys'],
  catalogue: ['catalogue'],
  datedSales: ['catalogue'],
  shopping: ['cart'],
  offers: ['offers'],
  orders: ['orders'],
  sandbox: ['payments'],
  settings: ['settings'],
  settlements: ['orders'],
  imports: ['catalogue'],
  purchases: ['inventory'],
  messages: ['contact'],
  conversations: ['conversations'],
  packing: ['orders'],
  staff: ['accounts', 'staff'],
  staffSecurity: ['accounts'],
  stockAlerts: ['stockAlerts'],
  taxDocuments: ['orders'],
  webhooks: ['webhooks'],
};

/** Tables with another owner than the rest of their file. */
const ownersOfTable: Record<string, readonly string[]> = {
  media: ['media', 'catalogue'],
  rateLimits: ['accounts', 'platform'],
  reviews: ['reviews'],
  reviewVotes: ['reviews'],
  reviewPhotos: ['reviews'],
  mailOutbox: ['mail'],
  staffLog: ['audit'],
  providerEvents: ['payments'],
};

/** Accepted breaches, each with its reason. */
const allowed: Record<string, { tables: readonly string[]; because: string }> = {
  'src/server/reviews/reads.ts': {
    tables: ['users', 'products'],
    because:
      "a review shows its author's first name and its product: one read instead of one for each review",
  },
  'src/server/audit/staffReads.ts': {
    tables: ['users', 'userRoles'],
    because: 'the log names who acted, and stands below the accounts, which write into it',
  },
  'src/server/catalogue/manage/optionNames.ts': {
    tables: ['orderLines'],
    because: 'a renamed size or color is renamed in the lines of orders in the same transaction',
  },
  'src/server/cli/admin.ts': {
    tables: ['users', 'sessions'],
    because: 'the command line makes the administrator whom every other way would need',
  },
};

const ENVIRONMENT_READERS = [
  'src/server/platform/config.ts',
  'src/server/main.ts',
  'src/server/dev.ts',
  'src/server/cli.ts',
  // The engine of the schema, which drizzle-kit loads without the store's configuration.
  'src/db/kit/index.ts',
  // A development tool for drawings, which is in no build.
  'src/demo/drawings/contactSheet.ts',
];

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/testing/');

const parse = ({ path, text }: Source) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** Every breach of the rules in `sources`, as `file:line: problem`. */
export function breaches(sources: readonly Source[]): string[] {
  const tables = tablesOf(sources);
  return sources.flatMap((source) => {
    const file = parse(source);
    return isTest(source.path)
      ? replacedModules(file)
      : [
          ...environmentReads(file),
          ...foreignTables(file, tables),
          ...sqliteOnly(source),
          ...boundLists(file),
          ...bareProcedures(file),
        ];
  });
}

const at = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** `process.env` in any spelling, outside the module that validates the environment. */
function environmentReads(file: ts.SourceFile): string[] {
  if (ENVIRONMENT_READERS.includes(file.fileName)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (readsEnvironment(node))
      found.push(`${at(node)}: reads process.env; take it from src/server/platform/config.ts`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What PostgreSQL refuses or takes for something else. `max(a, b)` is the greater of two; Math has its own. */
const SQLITE_ONLY = new RegExp(
  [
    /json_(?:each|tree|extract|type|group_array|group_object)\b|\bunixepoch\b|\bstrftime\b|\bjulianday\b/,
    /\biif\(|\bifnull\(|\binstr\(|\bgroup_concat\b|\bchar\(\d|\btypeof\(|\blast_insert_rowid\b|\browid\b/,
    /\bfts5\b|\bcollate nocase\b|\bglob '|\blimit -1\b|\binsert or (?:ignore|replace)\b|->> '\$['.]/,
    /(?<![.\w])(?:max|min)\([^()'`]*, |\bsum\((?!case )[^()]*(?:[<>=]| is | in )/,
    /\bsqlite_(?:master|schema|sequence)\b|\bpragma_\w+|\.pragma\(/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
/** SQLite's side of what the engines spell differently, and the files that open, check and copy its database file. */
const KNOWS_SQLITE =
  /^src\/db\/(?:(?:sqlite|kit)\/|(?:pragmas|integrity|checkFile|migrationState|snapshot)\.ts$)/;

function sqliteOnly({ path, text }: Source): string[] {
  if (!/^src\/(?:db|server|demo)\//.test(path) || KNOWS_SQLITE.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    const found = SQLITE_ONLY.exec(line)?.[0];
    return found ? [`${path}:${index + 1}: ${found} belongs into src/db/sqlite`] : [];
  });
}

/** The builders that say who may call a procedure. */
const procedureBuilders = [
  'visitorProcedure',
  'cacheableProcedure',
  'customerProcedure',
  'staffProcedure',
  'provenStaffProcedure',
  'procedure',
  'provenProcedure',
];

/** Procedures that no named builder made: they would be open to everybody. */
function bareProcedures(file: ts.SourceFile): string[] {
  if (!file.fileName.startsWith('src/server/') || file.fileName === 'src/server/platform/trpc.ts') return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && namesOf(node).includes('initTRPC'))
      found.push(`${at(node)}: imports initTRPC; build procedures with the builders of platform/trpc.ts`);
    if (isProcedureEnd(node) && !procedureBuilders.includes(builderOf(node)))
      found.push(`${at(node)}: a procedure without a named builder; use procedure(permission)`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** `.query(…)` and `.mutation(…)` of a router's property. */
const isProcedureEnd = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  /^(?:query|mutation|subscription)$/.test(node.expression.name.text) &&
  ts.isPropertyAssignment(node.parent);

/** The name at the beginning of a chain of calls. */
function builderOf(node: ts.Expression): string {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return builderOf(node.expression);
  return node.getText();
}

/** Lists that grow with the data, bound value by value: SQLite refuses more than 32,766 of them. */
function boundLists(file: ts.SourceFile): string[] {
  if (!/^src\/(?:db|server|demo)\//.test(file.fileName)) return [];
  const imported = new Set(file.statements.filter(ts.isImportDeclaration).flatMap(namesOf));
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:notI|i)nArray$/.test(node.expression.getText())) {
      const list = node.arguments[1];
      if (list && grows(list, imported))
        found.push(`${at(node)}: binds a list value by value; use isOneOf of src/db/sql`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a list is made from data: neither a constant nor a query. */
function grows(list: ts.Node, imported: ReadonlySet<string>): boolean {
  if (ts.isArrayLiteralExpression(list))
    return list.elements.some(
      (element) => ts.isSpreadElement(element) && !imported.has(element.expression.getText()),
    );
  if (ts.isCallExpression(list) && ts.isPropertyAccessExpression(list.expression))
    return /^(?:map|filter|flatMap|slice|concat|toSorted)$/.test(list.expression.name.text);
  return ts.isIdentifier(list) && /(?:ids|names|numbers|skus|codes|batches)$/i.test(list.text);
}

/** Modules that a test replaces in a process that other tests share: which of them meets which, their order decides. */
function replacedModules(file: ts.SourceFile): string[] {
  if (file.fileName.endsWith('.isolated.test.ts')) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^vi\.(?:mock|doMock)$/.test(node.expression.getText()))
      found.push(`${at(node)}: replaces a module; name the file *.isolated.test.ts`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function readsEnvironment(node: ts.Node): boolean {
  const isProcess = (expression: ts.Expression) => /^(?:globalThis\.)?process$/.test(expression.getText());
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'env' && isProcess(node.expression);
  if (ts.isElementAccessExpression(node)) {
    return isProcess(node.expression) && /^['"`]env['"`]$/.test(node.argumentExpression.getText());
  }
  if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectBindingPattern(node.name)) {
    return isProcess(node.initializer) && node.name.elements.some((part) => importedName(part) === 'env');
  }
  return (
    ts.isImportDeclaration(node) &&
    /^(?:node:)?process$/.test(moduleOf(node)) &&
    namesOf(node).includes('env')
  );
}

const importedName = (part: ts.BindingElement | ts.ImportSpecifier) =>
  (part.propertyName ?? part.name).getText();
const moduleOf = (node: ts.ImportDeclaration) =>
  ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';

/** Names that a declaration imports by value; `*` for a whole module. */
function namesOf(node: ts.ImportDeclaration): string[] {
  const clause = node.importClause;
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword || !clause.namedBindings) return [];
  if (ts.isNamespaceImport(clause.namedBindings)) return ['*'];
  return clause.namedBindings.elements.filter((part) => !part.isTypeOnly).map(importedName);
}

const SCHEMA_FILE = /^src\/db\/schema\/(\w+)\.ts$/;

/** Each table's name with the schema file that defines it. */
function tablesOf(sources: readonly Source[]): Map<string, string> {
  const tables = new Map<string, string>();
  for (const source of sources) {
    const schemaFile = SCHEMA_FILE.exec(source.path)?.[1];
    if (!schemaFile || !owners[schemaFile]) continue;
    for (const statement of parse(source).statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        if (initializer?.getText().startsWith('defineTable(')) tables.set(name.getText(), schemaFile);
      }
    }
  }
  return tables;
}

/**
 * Tables that a folder of src/server uses although another owns them. Files directly in src/server compose
 * and may use all.
 */
function foreignTables(file: ts.SourceFile, tables: ReadonlyMap<string, string>): string[] {
  const folder = /^src\/server\/([^/]+)\//.exec(file.fileName)?.[1];
  if (!folder) return [];
  const imports = file.statements
    .filter(ts.isImportDeclaration)
    .filter((node) => leadsToSchema(file.fileName, node));
  return imports.flatMap((node) =>
    namesOf(node).flatMap((name) => {
      if (name === '*') return [`${at(node)}: imports the whole schema; name the tables`];
      const schemaFile = tables.get(name);
      if (!schemaFile || allowed[file.fileName]?.tables.includes(name)) return [];
      const of = ownersOfTable[name] ?? owners[schemaFile] ?? [];
      if (of.includes(folder)) return [];
      return [`${at(node)}: names the table ${name} of ${of.join('/')}; call its service or queries`];
    }),
  );
}

function leadsToSchema(from: string, node: ts.ImportDeclaration): boolean {
  const specifier = moduleOf(node);
  const path = specifier.startsWith('@/')
    ? `src/${specifier.slice(2)}`
    : specifier.startsWith('.')
      ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
      : '';
  return path === 'src/db/schema' || path.startsWith('src/db/schema/');
}
