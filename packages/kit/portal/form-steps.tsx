import { useEffect, useState, type ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Steps } from '@candour/ui/steps.tsx';
import { useFormHandle } from './form.tsx';

export type FormStep = {
  title: string;
  subtitle?: string;
  /** Its fields; Next waits until they are valid, and a refused save leads back to them. */
  names: readonly string[];
  /** Why the step cannot be opened yet. */
  disabledReason?: string | undefined;
  content: ReactNode;
};

type Props = {
  steps: readonly FormStep[];
  /** A new record goes through the steps one after the other. */
  isNew: boolean;
};

/** Whether there is an error at a field or inside it. */
const hasError = (errors: object, name: string): boolean => get(errors, name) !== undefined;

/** The fields of a form in steps, all saved at once. Closed steps keep what was typed. */
export const FormSteps = ({ steps, isNew }: Props) => {
  const { form, control } = useFormHandle();
  const { errors, submitCount } = useFormState({ control });
  const [active, open] = useState(0);
  const [passed, pass] = useState<ReadonlySet<number>>(new Set(isNew ? [] : steps.keys()));
  const faulty = (names: readonly string[]): boolean => names.some((name) => hasError(errors, name));
  const firstFaulty = steps.findIndex(({ names }) => faulty(names));
  // Only saving, accepted or refused, moves people to another step.
  useEffect(() => {
    if (submitCount > 0 && firstFaulty >= 0 && !faulty(steps[active]?.names ?? [])) open(firstFaulty);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [submitCount, firstFaulty]);
  const next = async (from: number): Promise<void> => {
    const names = [...(steps[from]?.names ?? [])];
    // A field shows its error once somebody has been in it; Next counts as that.
    for (const name of names) form.setValue(name, form.getValues(name), { shouldTouch: true });
    if (!(await form.trigger(names, { shouldFocus: true }))) return;
    pass(new Set([...passed, from]));
    open(from + 1);
  };
  return (
    <Steps
      active={active}
      onOpen={open}
      onNext={(from) => void next(from)}
      hasPreviousNext={isNew}
      steps={steps.map(({ names, ...step }, at) => ({
        ...step,
        isComplete: passed.has(at) && !faulty(names),
      }))}
    />
  );
};
