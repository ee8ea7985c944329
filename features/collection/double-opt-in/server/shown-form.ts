import { statementsIn } from '@candour/forms/form-values.ts';
import type { FormDefinition } from '@candour/forms/definition.ts';
import type { Platform } from '@candour/kit/server/platform';
import { Refusal } from '@candour/kit/server/refusal';
import { readForm, type FormHandling } from '../../published-forms/door.ts';
import type { FormOf } from './question.ts';

type ShownForm = { definition: FormDefinition; handling: FormHandling };

/** The form as the person saw it; null if there was none, or it was withdrawn since. */
export const shownForm = async (platform: Platform, form: FormOf | null): Promise<ShownForm | null> => {
  if (form === null) return null;
  try {
    const { pointer, published } = await readForm(platform, form);
    return { definition: published.definition, handling: pointer.handling };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/** The words of the statement that asks for a channel. */
export const wordsIn = (form: ShownForm | null, channelId: number): string | undefined =>
  form === null
    ? undefined
    : statementsIn(form.definition).find((each) => each.channelId === channelId)?.html;
