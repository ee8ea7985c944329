import { lazy, Suspense, type ComponentProps } from 'react';
import type { RichTextEditor as Editor } from './rich-text-editor.tsx';
import { Skeleton } from './skeleton.tsx';

// It is larger than a screen.
const LoadedEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

/** `RichTextEditor`, whose code is loaded when the first one is shown. */
export const RichTextEditor = (props: ComponentProps<typeof Editor>) => (
  <Suspense fallback={<Skeleton height={163} radius={8} />}>
    <LoadedEditor {...props} />
  </Suspense>
);
