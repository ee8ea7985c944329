import { useNavigate } from '@tanstack/react-router';
import { Field } from '@candour/kit/portal/field.tsx';
import { useRecord } from '@candour/kit/portal/query.ts';
import { SourceText } from '@candour/kit/portal/source-text.tsx';
import { TranslationScreen } from '@candour/kit/portal/translation-screen.tsx';
import { useAddress } from '@candour/kit/portal/use-address.ts';
import { WaitingRecord } from '@candour/kit/portal/waiting.tsx';
import { linkTo } from '@candour/kit/portal/link-to.ts';
import { systemEmails, systemEmailTranslations, systemEmailScreens } from '../contract.ts';
import classes from './emails.module.css';
import { WithPlaceholders } from './placeholder-bar.tsx';

const names = { subject: 'Subject', htmlBody: 'Text', textBody: 'Plain text' };

/** The texts of an email in one language, each next to the text it translates. */
export const TranslateEmail = () => {
  const navigate = useNavigate();
  const [{ systemEmailId, languageId }, change] = useAddress<'systemEmailId' | 'languageId'>();
  const id = Number(systemEmailId);
  const { data } = useRecord(systemEmails.routes.read, id);
  if (data === undefined) return <WaitingRecord />;
  return (
    <TranslationScreen
      routes={systemEmailTranslations}
      id={id}
      languageId={languageId === undefined ? undefined : Number(languageId)}
      choose={(chosen) => change({ languageId: String(chosen) })}
      list="System emails"
      back={() =>
        void navigate(
          linkTo(systemEmailScreens, 'system-emails', { search: { previouslySelectedLanguage: languageId } }),
        )
      }
      title="Translate system email"
    >
      {({ source }) => (
        <WithPlaceholders emailType={data.emailType}>
          {Object.entries(names).map(([name, title]) => (
            <div key={name} className={classes.pair}>
              <SourceText title={title} value={source[name]} />
              <Field
                name={name}
                label={title}
                {...(name === 'textBody' ? { as: 'textarea', rows: 6 } : {})}
              />
            </div>
          ))}
        </WithPlaceholders>
      )}
    </TranslationScreen>
  );
};
