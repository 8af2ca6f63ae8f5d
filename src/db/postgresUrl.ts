/** Whether an address is one of PostgreSQL. */
export const isPostgresUrl = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url);
