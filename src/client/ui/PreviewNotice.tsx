import { useShop } from '../lib/useShop';

/** Says that the page shows the prices of another time, and leads back. */
export function PreviewNotice() {
  const { preview } = useShop();
  return (
    preview && (
      <p className="offline-notice">
        {preview} <a href="/price-preview/end">Leave the preview</a>
      </p>
    )
  );
}
