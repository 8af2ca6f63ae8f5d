// PostgreSQL's tables as the exports that drizzle-kit reads (drizzle.postgres.config.ts).
const { postgresTables } = require('../src/db/postgres/tables');
const schema = require('../src/db/schema');

module.exports = postgresTables(schema);
