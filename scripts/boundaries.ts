import { documentFaults, readDocuments, readRepository } from './boundaries/documents';
import { folderCircles } from './boundaries/folderCircles';
import { breaches } from './boundaries/sourceRules';
import { readSources } from './boundaries/sources';

/** Second half of `npm run boundaries`: rules about the content of src files, and names in the documents. */
const sources = readSources();
const documents = readDocuments();
const circles = folderCircles(sources).map((circle) => `circle of folders in ${circle}`);
const found = [...breaches(sources), ...circles, ...documentFaults(documents, readRepository())];
for (const breach of found) console.error(breach);
console.log(
  found.length === 0
    ? `The boundaries hold in ${sources.length} files; ${documents.length} documents name only what exists.`
    : `${found.length} breaches.`,
);
process.exitCode = found.length === 0 ? 0 : 1;
