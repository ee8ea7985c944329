import type { PageForm } from './page-form.ts';

/**
 * The token of whoever the page vouches for, once it is time to ask: never in a page that nobody sees, and
 * never before the page says who it is.
 */
export const whenToAsk = async ({ host, definition }: PageForm, signal: AbortSignal): Promise<string> => {
  const { placement = 'inline', triggers } = definition.profile ?? {};
  const place = host.parentElement;
  await until(place, 'data-token', signal, () => !!tokenOf(host));
  if (placement === 'prompt' && triggers && !triggers.onLogin) {
    const { afterSeconds, onEvent } = triggers;
    await new Promise<void>((resolve) => {
      if (afterSeconds !== null) setTimeout(resolve, afterSeconds * 1000);
      if (onEvent) addEventListener(onEvent, () => resolve(), { once: true, signal });
    });
  }
  if (document.visibilityState !== 'visible')
    await new Promise<void>((resolve) =>
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'visible' && resolve(),
        {
          signal,
        },
      ),
    );
  return tokenOf(host);
};

/** Pages without a new load put the token in once somebody has signed in. */
const until = (place: Element | null, name: string, signal: AbortSignal, isThere: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isThere() || !place) return resolve();
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place, { attributeFilter: [name] });
    signal.addEventListener('abort', () => observer.disconnect());
  });

const tokenOf = ({ parentElement }: HTMLElement): string => parentElement?.dataset['token'] ?? '';
