import { useNavigate } from '@tanstack/react-router';
import { useRead } from '@candour/kit/portal/query.ts';
import { Waiting } from '@candour/kit/portal/waiting.tsx';
import { Button } from '@candour/ui/button.tsx';
import { Dialog } from '@candour/ui/lazy-dialog.tsx';
import layout from '@candour/ui/layout.module.css';
import type { AnyForm } from '../contract/any-form.ts';
import type { KindFacts } from './form-kinds.ts';
import { Progress } from './steps/translation-progress.tsx';

type Props = { facts: KindFacts; form: AnyForm; onClose: () => void };

/** Chooses the language to translate into. */
export const TranslateDialog = ({ facts, form, onClose }: Props) => {
  const navigate = useNavigate();
  const { data } = useRead(facts.routes.translations, { params: { id: form.formId } });
  return (
    <Dialog
      isOpen
      title={`Translate ${form.formName}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {data === undefined ? (
        <Waiting height={120} />
      ) : (
        <div className={layout.stack3}>
          {data.languages
            .filter(({ isDefault }) => !isDefault)
            .map((language) => (
              <Progress
                key={language.languageId}
                language={language}
                open={() =>
                  void navigate(facts.translate({ id: form.formId, languageId: language.languageId }))
                }
              />
            ))}
        </div>
      )}
    </Dialog>
  );
};
