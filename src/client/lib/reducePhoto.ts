/** Maximum pixels of a review photo's longer side: no page shows more. */
const maxSide = 2000;
const quality = 0.85;

/**
 * Downsizes a photo to what a page shows. Phones take 50 megapixels, which would take minutes on a slow line.
 * A file that the browser cannot read is sent unchanged for the server to judge.
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
