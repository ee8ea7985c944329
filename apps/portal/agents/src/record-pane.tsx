import { useEffect, useRef, useState, type FormEvent } from 'react';
import { agentCalls, agentSubmission, type AgentProfile } from '@candour/features/staff/agents/contract.ts';
import type { ConfigFile } from '@candour/features/staff/portal-config/contract.ts';
import { Button } from '@candour/ui/button.tsx';
import { FieldShell } from '@candour/ui/field-shell.tsx';
import { TextInput } from '@candour/ui/text-input.tsx';
import { client } from './api.ts';
import { Choice } from './choice.tsx';
import classes from './desk.module.css';
import { Problem } from './problem.tsx';
import type { Choices, Recording } from './recording.ts';
import { LetterField, type Attached } from './letter-field.tsx';
import { SpeakerFields, speakingIn } from './speaker-fields.tsx';
import { KeyInputs, answersIn } from './key-inputs.tsx';
import { useRun } from './use-run.ts';

type Props = {
  profile: AgentProfile;
  recording: Recording;
  config: ConfigFile;
  brandId: number;
  choices: Choices;
  letter: Attached | undefined;
  attach: (letter: Attached | undefined) => void;
  close: () => void;
  saved: () => void;
};

/** Records one answer, with what the configuration asks for. Enter saves. */
export const RecordPane = ({
  profile,
  recording,
  config,
  brandId,
  choices,
  letter,
  attach,
  close,
  saved,
}: Props) => {
  const { channel, value } = recording;
  const [combinationId, combine] = useState<string>();
  const { problem, isBusy, run } = useRun();
  const upload = useRun();
  // At first only: whoever removes the letter goes on there.
  const [hasLetter] = useState(letter !== undefined);
  const { basicConfig: flags } = config;
  // One guid for all attempts: pressing twice records once.
  const [submissionGuid] = useState(() => crypto.randomUUID());
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    pane.current?.querySelector<HTMLElement>('[data-save]')?.focus({ preventScroll: true });
    // Below the search on a phone: what is read out comes first.
    pane.current?.scrollIntoView();
  }, []);
  // Unknown where the address is not in the profile.
  const email = profile.contact.find(({ fieldName }) => fieldName === 'email1');
  const hasNoAddress = email?.value === '';
  const isOwn = (row: { brandId: number }) => row.brandId === brandId || row.brandId === 0;
  const combination = choices.combinations.find(
    (one) => String(one.headerFooterCombinationId) === (combinationId ?? defaultIn(choices.combinations)),
  );
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Without the letter the answer would lack its proof.
    if (upload.isBusy) return;
    const data = new FormData(event.currentTarget);
    const typed = (name: string) => String(data.get(name) ?? '').trim();
    const optional = <T,>(name: string, read: (text: string) => T) =>
      typed(name) === '' ? {} : { [name]: read(typed(name)) };
    const body = {
      submissionGuid,
      brandId,
      dataSubjectId: profile.dataSubjectId,
      answers: [
        {
          channelId: channel.channelId,
          value,
          ...optional('validFrom', String),
          ...optional('validTo', String),
          extended: value === 1 ? answersIn(channel.keys, data) : [],
        },
      ],
      ...(value === 0 && speakingIn(data)),
      ...optional('responseChannel', String),
      ...optional('sourceCode', String),
      ...optional('headerFooterCombinationId', Number),
      ...optional('privacyPolicyVersionId', Number),
      ...(letter !== undefined && { letterGuid: letter.letterGuid }),
      ...(typed('capturedOn') !== '' && { capturedAt: `${typed('capturedOn')}T00:00:00Z` }),
      ...(flags.showSendPrefConfirmationEmail && { sendConfirmation: data.get('sendConfirmation') !== null }),
    };
    await run(async () => {
      await client.call(agentSubmission, { body });
      saved();
    });
  };
  // Kept until the server has it: whoever waited for a full disk need not look for the file again.
  const [chosen, choose] = useState<File>();
  const bring = (file: File) => {
    choose(file);
    return upload.run(async () => {
      const { dataSubjectId } = profile;
      const body = { file, brandId };
      attach({
        ...(await client.call(agentCalls.keepLetter, { params: { dataSubjectId }, body })),
        name: file.name,
      });
      choose(undefined);
    });
  };
  return (
    <aside ref={pane} className={classes.record} aria-labelledby="record">
      <form className={classes.fields} onSubmit={(event) => void submit(event)}>
        <div className={classes.cardHead}>
          <h2 id="record">{`Record a ${value === 1 ? 'yes' : 'no'}`}</h2>
        </div>
        <p className={classes.help}>{channel.channelName}</p>
        {channel.statementText !== null && (
          <div className={classes.say}>
            <span className={classes.help}>Read out</span>
            {flags.showHeaderFooterForPrefSubmissions && combination?.headerText && (
              <p>{combination.headerText}</p>
            )}
            <p>{channel.statementText}</p>
            {flags.showHeaderFooterForPrefSubmissions && combination?.footerText && (
              <p>{combination.footerText}</p>
            )}
          </div>
        )}
        {value === 1 && <KeyInputs keys={channel.keys} />}
        {flags.showResponseChannelForPrefSubmissions && (
          <Choice
            label="Response channel"
            name="responseChannel"
            isMandatory={flags.responseChannelForSubmissionsMandatory}
            isFree={flags.responseChannelAllowUserInput}
            choices={config.responseChannels
              .filter((row) => isOwn(row) && row.isActive)
              .map((row) => ({
                value: row.responseChannelName,
                label: row.responseChannelName,
                isDefault: row.isDefault,
              }))}
          />
        )}
        {flags.showSourceCodeForPrefSubmissions && (
          <Choice
            label="Source code"
            name="sourceCode"
            isMandatory={flags.sourceCodeForSubmissionsMandatory}
            isFree={flags.sourceCodeAllowUserInput}
            choices={config.sourceCodes.filter(isOwn).map((row) => ({
              value: row.sourceCodeName,
              label: row.sourceCodeName,
              isDefault: row.isDefault,
            }))}
          />
        )}
        {flags.showHeaderFooterForPrefSubmissions && (
          <Choice
            label="Header and footer read out"
            name="headerFooterCombinationId"
            isMandatory={flags.headerFooterForSubmissionsMandatory}
            choices={choices.combinations.map((row) => ({
              value: String(row.headerFooterCombinationId),
              label: row.combinationName,
              isDefault: row.isDefault,
            }))}
            onChange={combine}
          />
        )}
        {(choices.policies.length > 0 || flags.privacyPolicyMandatory) && (
          <Choice
            label="Privacy policy"
            name="privacyPolicyVersionId"
            isMandatory={flags.privacyPolicyMandatory}
            choices={choices.policies.map(({ versionId, name }) => ({
              value: String(versionId),
              label: name,
              isDefault: flags.privacyPolicyMandatory && choices.policies.length === 1,
            }))}
          />
        )}
        {value === 0 && <SpeakerFields label="Said by" />}
        <details className={classes.more} open={hasLetter}>
          <summary>Letter or validity</summary>
          <div className={classes.fields}>
            <LetterField
              letter={letter}
              isBusy={upload.isBusy}
              problem={upload.problem}
              chosen={chosen}
              bring={(file) => void bring(file)}
              remove={() => attach(undefined)}
            />
            <Dates flags={flags} isYes={value === 1} />
          </div>
        </details>
        {flags.showSendPrefConfirmationEmail && (
          <label className={classes.tick}>
            <input
              type="checkbox"
              name="sendConfirmation"
              disabled={hasNoAddress}
              defaultChecked={!hasNoAddress && flags.sendPrefConfirmationEmailDefaultState}
            />
            <span>
              {hasNoAddress
                ? 'No address is stored for a confirmation email'
                : ['Send a confirmation email', email?.value].filter(Boolean).join(' to ')}
            </span>
          </label>
        )}
        <Problem text={problem} />
        <div className={classes.foot}>
          <p className={classes.help}>Saved with your name, the check and the wording.</p>
          <div className={classes.buttons}>
            <Button look="quiet" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" look="primary" busy={isBusy || upload.isBusy} data-save>
              {`Save ${value === 1 ? 'yes' : 'no'}`}
            </Button>
          </div>
        </div>
      </form>
    </aside>
  );
};

const defaultIn = (combinations: Choices['combinations']): string =>
  String(combinations.find(({ isDefault }) => isDefault)?.headerFooterCombinationId ?? '');

type Flags = ConfigFile['basicConfig'];

const Dates = ({ flags, isYes }: { flags: Flags; isYes: boolean }) => {
  const isDated =
    isYes &&
    flags.showValidFromAndToFieldsForPrefSubmissions &&
    flags.canEditValidFromAndToFieldsForPrefSubmissions;
  return (
    <>
      <FieldShell label="Date of the letter" help="At most 13 months ago">
        {(control) => <TextInput {...control} type="date" name="capturedOn" />}
      </FieldShell>
      {isDated && (
        <>
          <FieldShell label="Valid from">
            {(control) => <TextInput {...control} type="date" name="validFrom" />}
          </FieldShell>
          <FieldShell label="Valid to">
            {(control) => <TextInput {...control} type="date" name="validTo" />}
          </FieldShell>
        </>
      )}
    </>
  );
};
