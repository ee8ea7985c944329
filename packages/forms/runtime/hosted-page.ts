import { h } from '../../banner/runtime/element.ts';
import { askedOfAnyone } from '../asked-of-anyone.ts';
import type { PublishedForm } from '../definition.ts';
import { startingValues } from '../form-values.ts';
import { problemsOf } from '../problems.ts';
import { shownAnswers } from '../shown.ts';
import { drawPage } from './page.ts';
import { fire, type PageForm } from './page-form.ts';
import type { DrawnPort } from './page-receipt.ts';
import { rich } from './rich.ts';

/** Draws the page that stands in this document; called by what knows who opened it. */
const start = (port: DrawnPort): void => {
  const data = document.getElementById('candour-data')?.textContent ?? '';
  const published = JSON.parse(data) as PublishedForm; // by `pageDocument`
  const definition = port.isForAnyone ? askedOfAnyone(published.definition) : published.definition;
  // A portal has a place of its own for it.
  const place = (document.getElementById('candour-page') ??
    document.getElementById('candour-place')) as HTMLElement; // as well
  const status = h('div', { class: 'unseen', role: 'status' });
  const form: PageForm = {
    published,
    definition,
    host: place,
    root: document,
    values: startingValues(definition),
    step: 0,
    problems: [],
    shownAt: new Date(),
    isPreview: false,
    parts: { rich, shownAnswers },
    change: (values) => {
      form.values = values;
      const now = problemsOf(definition, values);
      form.problems = form.problems.filter(({ place: at, key }) =>
        now.some((each) => each.place === at && each.key === key),
      );
      body.sync();
      fire(form, 'change');
    },
    announce: (text) => void requestAnimationFrame(() => (status.textContent = text)),
  };
  place.replaceChildren();
  place.after(status);
  const body = drawPage(form, place, port);
  body.sync();
};

(window as unknown as { candourPage: typeof start }).candourPage = start;
