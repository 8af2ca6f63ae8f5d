export {
  generateDrizzleJson,
  generateMigration,
  generateSQLiteDrizzleJson,
  generateSQLiteMigration,
} from 'drizzle-kit/api';

// It gives all arrays an enumerable method, with which pdf.js does not start in a later test of the same process.
Reflect.deleteProperty(Array.prototype, 'random');
