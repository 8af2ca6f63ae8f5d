import { readFile } from 'node:fs/promises';

/** Joins the pages of PDF files in this sequence. */
export async function mergePdfs(paths: readonly string[]): Promise<Uint8Array> {
  // Loaded on demand: drawn papers do not need it.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const all = await PDFDocument.create();
  for (const path of paths) {
    const one = await PDFDocument.load(await readFile(path));
    for (const page of await all.copyPages(one, one.getPageIndices())) all.addPage(page);
  }
  return all.save();
}
