import { type ComponentType, useEffect, useRef, useState } from 'react';
import { importWithRetry } from '../lib/codeLoading';
import { PlainTextButton } from './plainControls';

/**
 * A part of a page whose code loads when first shown. Empty until then. On failure a button retries and the
 * surrounding page stays, unlike with React's `lazy`.
 */
export function lazyPart<Props extends object>(
  what: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, like React's lazy
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (Part || hasFailed) return;
      let isOver = false;
      importWithRetry(load).then(
        (module) => {
          loaded = module.default;
          if (!isOver) setPart(() => module.default);
        },
        () => !isOver && setFailed(true),
      );
      return () => {
        isOver = true;
      };
    }, [Part, hasFailed]);
    if (Part) return <Part {...props} />;
    return hasFailed ? (
      <p>
        {what} could not be loaded.{' '}
        <PlainTextButton onClick={() => setFailed(false)}>Try again</PlainTextButton>
      </p>
    ) : null;
  };
}

/** Whether an element has ever come near the window. */
export function useNearView<T extends HTMLElement>(margin = '300px') {
  const ref = useRef<T>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, margin]);
  return [ref, isNear] as const;
}
