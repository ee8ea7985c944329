import { elementsOf } from '../elements-of.ts';
import type { NextResponse } from '../wire.ts';
import { drawAsk } from './draw-ask.ts';
import { drawField } from './draw-field.ts';
import type { DrawnStep } from './draw-step.ts';
import { fire, type PageForm } from './page-form.ts';
import { profileAddress, versionOf } from './profile-address.ts';
import { post } from './send.ts';
import { whenToAsk } from './when-to-ask.ts';

/** A progressive profile: asks the server what to ask, and draws it into `place`. */
export const profile = (form: PageForm, place: HTMLElement) => {
  const { definition } = form;
  Object.assign(form, { drawField });
  let drawn: DrawnStep | undefined;
  const show = (next: NextResponse) => {
    drawn = drawAsk(form, place, { definition, next });
    fire(form, 'asking', next);
  };
  const end = new AbortController();
  const ask = async () => {
    const next = await nextFor(form, await whenToAsk(form, end.signal));
    if (next) show(next);
  };
  if (form.isPreview) show({ askGuid: '', questions: elementsOf(definition).map(({ id }) => id) });
  else void ask();
  return { sync: () => drawn?.sync(), end: () => end.abort() };
};

/** What the person of a token is asked now; undefined for nothing. */
const nextFor = async (form: PageForm, token: string): Promise<NextResponse | undefined> => {
  try {
    const response = await post(profileAddress(form, 'Next'), { ...versionOf(form), token });
    if (response.status === 200) return (await response.json()) as NextResponse;
    fire(form, response.ok ? 'complete' : 'error', response.ok ? null : 'token');
  } catch (error) {
    fire(form, 'error', error);
  }
  return undefined;
};
