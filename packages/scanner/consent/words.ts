/**
 * Button names, in lower case and without punctuation; whole names, since "more on accepting" is not a
 * button to click.
 */
export const words = {
  accept:
    /^(yes )?((i )?accept|(i )?agree|allow|ok|okay|got it|enable|(alle|allen) (cookies )?(akzeptieren|zulassen|annehmen|erlauben)|(alle )?akzeptieren|annehmen|zustimmen|einverstanden|(tout )?accepter|j'accepte|aceptar( todo)?|accetta( tutti)?|(alles )?accepteren|aceitar( tudo)?|godkänn alla|acceptér alle|godta alle|hyväksy kaikki|akceptuj( wszystkie)?)( all| everything| alles| tout| todo| todas| tutto)?( cookies)?( and (close|continue))?$/,
  reject:
    /^(no )?((i )?(reject|decline|deny|disagree|refuse)|(alle |alles )?(cookies )?(ablehnen|verweigern)|(tout )?refuser|continuer sans accepter|rechazar( todo)?|rifiuta( tutti)?|(alles )?weigeren|rejeitar( tudo)?|avvisa alla|afvis alle|avvis alle|hylkää kaikki|odrzuć( wszystkie)?|(use |only |accept |allow )*(strictly )?(necessary|essential)( only)?|nur (notwendige|erforderliche|essenzielle)( cookies)?( (akzeptieren|zulassen))?|continue without (accepting|agreeing))( all| everything| tout| todo)?( (non-?essential|optional))?( cookies)?( only)?$/,
  settings:
    /^(manage|customi[sz]e|change|cookie|privacy|more|show|view)( my| your)?( cookie| privacy)? ?(settings|preferences|options|choices|details)$|^(einstellungen|anpassen|mehr optionen|paramétrer|personnaliser|configurar|instellingen)$/,
  /** What the text around a button must mention. */
  subject: /cookie|consent|privacy|tracking|datenschutz|einwillig|donn[ée]es|privacidad|riservatezza/i,
};

/** A button's name in the form used for comparison. */
export const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' -]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
