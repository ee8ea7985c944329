import { useEffect, useRef, useState, type RefObject } from 'react';
import classes from './on-this-page.module.css';

type Section = { title: string; faults: number; isCurrent: boolean; element: HTMLElement };

/** Fewer are seen at a glance. */
const fewest = 4;

/** The sections of a long form as links beside it, where there is room; with the number of errors in each. */
export const OnThisPage = () => {
  const side = useRef<HTMLDivElement>(null);
  const sections = useSections(side);
  return (
    <div ref={side} className={classes.side}>
      {sections.length >= fewest && (
        <nav className={classes.list} aria-label="On this page">
          <p className={classes.title}>On this page</p>
          {sections.map(({ title, faults, isCurrent, element }) => (
            <button
              key={title}
              type="button"
              className={classes.link}
              aria-current={isCurrent || undefined}
              onClick={() => show(element)}
            >
              <span className={classes.name}>{title}</span>
              {faults > 0 && (
                <span className={classes.faults} aria-label={faults === 1 ? '1 error' : `${faults} errors`}>
                  {faults}
                </span>
              )}
            </button>
          ))}
        </nav>
      )}
    </div>
  );
};

/** What the form shows decides: sections come and go with its values. */
const useSections = (side: RefObject<HTMLElement | null>): Section[] => {
  const [sections, find] = useState<Section[]>([]);
  useEffect(() => {
    const form = side.current?.closest('form');
    if (!form) return;
    const seen = new Set<Element>();
    const look = (): void => find(sectionsOf(form, seen));
    const inSight = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen[isIntersecting ? 'add' : 'delete'](target);
        look();
      },
      { rootMargin: '-80px 0px -50% 0px' },
    );
    const watch = (): void => {
      for (const element of form.querySelectorAll(parts)) inSight.observe(element);
      look();
    };
    const changes = new MutationObserver((records) => {
      const isOwn = ({ target }: MutationRecord): boolean => side.current?.contains(target) === true;
      if (!records.every(isOwn)) watch();
    });
    changes.observe(form, { childList: true, subtree: true, attributeFilter: ['aria-invalid'] });
    watch();
    return () => {
      changes.disconnect();
      inSight.disconnect();
    };
  }, [side]);
  return sections;
};

/** Those in a dialog, in a step or beside a preview are not children of the form itself. */
const parts = ':scope > section, :scope > details';

const sectionsOf = (form: HTMLFormElement, seen: ReadonlySet<Element>): Section[] => {
  const found = [...form.querySelectorAll<HTMLElement>(parts)].flatMap((element) => {
    const title = element.querySelector('h2')?.textContent;
    return title ? [{ title, element }] : [];
  });
  const current = found.find(({ element }) => seen.has(element));
  return found.map(({ title, element }) => ({
    title,
    element,
    faults: element.querySelectorAll('[aria-invalid="true"]').length,
    isCurrent: element === current?.element,
  }));
};

const show = (section: HTMLElement): void => {
  if (section instanceof HTMLDetailsElement) section.open = true;
  section.scrollIntoView({ block: 'start' });
  // Not a field: leaving an empty one would count as an error.
  const head = section.querySelector<HTMLElement>('summary, h2');
  if (head?.localName === 'h2') head.tabIndex = -1;
  head?.focus({ preventScroll: true });
};
