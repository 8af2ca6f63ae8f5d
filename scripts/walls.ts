import { folderCircles } from './walls/folderCircles';
import { breaches } from './walls/sourceRules';
import { readSources } from './walls/sources';

/** Second half of `npm run walls`: the rules that look inside the files of src. */
const sources = readSources();
const circles = folderCircles(sources).map((circle) => `circle of folders in ${circle}`);
const found = [...breaches(sources), ...circles];
for (const breach of found) console.error(breach);
console.log(found.length === 0 ? `The walls hold in ${sources.length} files.` : `${found.length} breaches.`);
process.exitCode = found.length === 0 ? 0 : 1;
