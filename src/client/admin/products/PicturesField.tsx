import { Textarea } from '@mantine/core';
import type { PictureValue } from './productForm';

/** The pictures of a product, by their addresses. */
export function PicturesField({
  value,
  onChange,
}: {
  value: PictureValue[];
  onChange: (pictures: PictureValue[]) => void;
  colors: readonly string[];
  onPendingChange?: (isPending: boolean) => void;
}) {
  return (
    <Textarea
      label="Image URLs, one per line"
      autosize
      minRows={3}
      value={value.map(({ url }) => url).join('\n')}
      onChange={(event) =>
        onChange(
          event.currentTarget.value
            .split('\n')
            .map((url) => value.find((picture) => picture.url === url) ?? { url, alt: '', color: null }),
        )
      }
    />
  );
}
