import type { CurrentAnswers } from '../wire.ts';
import { fire, type PageForm } from './page-form.ts';
import { addressOf, post } from './send.ts';

/** Shows what holds for the person whom the page vouches for; what somebody has touched meanwhile stays. */
export const loadCurrent = async (form: PageForm, token: string) => {
  const { version, language } = form.definition;
  const before = form.values.answers;
  try {
    const response = await post(addressOf(form, 'current'), { version, language, token });
    if (!response.ok) return fire(form, 'error', 'token');
    const { answers } = (await response.json()) as CurrentAnswers;
    const present = Object.fromEntries(answers.map(({ channelId, value }) => [channelId, value === 1]));
    const untouched = answers.filter(({ channelId }) => form.values.answers[channelId] === before[channelId]);
    const shown = Object.fromEntries(
      untouched.map(({ channelId }) => [channelId, present[channelId] === true]),
    );
    form.change({ ...form.values, present, answers: { ...form.values.answers, ...shown } });
  } catch {
    // Without it the form starts as it does for strangers.
    fire(form, 'error', 'token');
  }
};
