/** Pixels of the longer side that a review's photo is reduced to: no page shows more of it. */
const maxSide = 2000;
const quality = 0.85;

/**
 * A photo as it is sent: no larger than a page shows it. Phones take 50 megapixels, which would take minutes on a slow
 * line. What the browser cannot read is sent as it is, for the server to judge.
 */
export async function reducePhoto(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = maxSide / Math.max(bitmap.width, bitmap.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return blob ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  }
}
