import { useNavigate } from '@tanstack/react-router';
import { texts } from '@candour/kit/contract/texts';
import { FormGroup } from '@candour/kit/portal/form-group.tsx';
import { formOf } from '@candour/kit/portal/form-of.ts';
import { useWrite } from '@candour/kit/portal/query.ts';
import { SaveBar } from '@candour/kit/portal/save-bar.tsx';
import { useTexts } from '@candour/kit/portal/use-words.ts';
import { Notice } from '@candour/ui/notice.tsx';
import { iabTextCalls, ownTexts, type TextsFile } from '../contract.ts';
import { labelNames } from '../contract/labels.ts';
import { IllustrationsField } from './illustrations-field.tsx';
import { LanguageState } from './language-state.tsx';
import { StacksField } from './stacks-field.tsx';
import classes from './texts.module.css';

const catalogue = texts({
  saved: 'Texts saved. Banners show them once they are published again.',
  labels: 'Own words',
  labelsText: 'Where a field is empty, visitors read the text in grey.',
  stacks: 'Stacks',
  stacksText:
    'A stack names several purposes at once on the first layer. Stacks apply to all languages. Purpose 1, and anything no stack covers, is listed by itself.',
  official: 'Official texts',
  officialText:
    'They must not be altered. You can add an illustration in your own words; TC strings then say that texts are not standard.',
  noList: 'No vendor list is loaded, so there are no official texts and no stacks. Load one under Vendors.',
});

const form = formOf({ fields: ownTexts });

type Props = { brandId: number; languageId: number; file: TextsFile };

/** What a brand says in one language, and its stacks. */
export const TextsForm = ({ brandId, languageId, file }: Props) => {
  const words = useTexts(catalogue);
  const navigate = useNavigate();
  const save = useWrite(iabTextCalls.save, { invalidates: [iabTextCalls.read], done: words.saved });
  const { official, fallback, rowVersion, stacksVersion } = file;
  const { labels, illustrations, stacks } = file;
  return (
    <form.Form
      record={{ labels, illustrations, stacks }}
      about={`${brandId} ${languageId}`}
      save={(values) =>
        save.mutateAsync({
          body: { labels, illustrations, stacks, ...values, brandId, languageId, rowVersion, stacksVersion },
        })
      }
      className={classes.form}
    >
      <LanguageState file={file} />
      <FormGroup title={words.labels} purpose={words.labelsText}>
        {labelNames.map((name) => (
          <form.Field
            key={name}
            name={`labels.${name}`}
            placeholder={fallback[name]}
            {...(fallback[name].length > 60 ? { as: 'textarea' } : {})}
          />
        ))}
      </FormGroup>
      {official === null ? (
        <Notice tone="warning">{words.noList}</Notice>
      ) : (
        <>
          <FormGroup title={words.stacks} purpose={words.stacksText}>
            <form.Field
              name="stacks"
              render={(control, field) => (
                <StacksField
                  {...control}
                  file={file}
                  official={official}
                  value={field.value as number[]} // of the schema
                  onChange={field.onChange}
                />
              )}
            />
          </FormGroup>
          <FormGroup title={words.official} purpose={words.officialText}>
            <form.Field
              name="illustrations"
              render={(_control, field) => (
                <IllustrationsField
                  official={official}
                  value={field.value as Record<string, string>} // of the schema
                  onChange={field.onChange}
                />
              )}
            />
          </FormGroup>
        </>
      )}
      <SaveBar cancel={() => void navigate({ to: '/dashboard' })} hasSaveAndClose={false} />
    </form.Form>
  );
};
