import type { ScriptBehaviour } from '../collect/observation.ts';
import type { Confidence, TrackerKind } from '../findings.ts';

/** One technique for distinguishing browsers, with sentences on what shows it. */
export type Sign = { kind: TrackerKind; evidence: string[]; confidence: Confidence };

/**
 * The fingerprinting techniques a script uses. Drawing, playing audio and measuring text are everyday work,
 * so each technique has a threshold that such work does not reach; two techniques in one script are
 * certain. Maps and games query the graphics card, too: that counts only together with other techniques, or
 * if both its names are queried and a rendered image is read back.
 */
export const fingerprintsOf = (behaviour: ScriptBehaviour): Sign[] => {
  const sure = [canvas(behaviour), audio(behaviour), fonts(behaviour)].filter((sign) => sign !== null);
  const card = webgl(behaviour);
  const isPicture = [...names, 'picture'].every((each) => behaviour.webgl.includes(each));
  const isCardTelling = isPicture || sure.length > 0 || behaviour.properties.length >= manyProperties;
  const signs = card && isCardTelling ? [...sure, card] : sure;
  const confidence: Confidence = signs.length > 1 ? 'high' : sure.length || isPicture ? 'medium' : 'low';
  return signs.map((sign) => ({ ...sign, confidence }));
};

type Shown = Omit<Sign, 'confidence'>;

const manyProperties = 12;
const names = ['UNMASKED_VENDOR_WEBGL', 'UNMASKED_RENDERER_WEBGL'];

/**
 * Text with many different characters, read back large enough to differ, and without the save and restore
 * calls of drawing programs.
 */
const canvas = ({ canvasReads }: ScriptBehaviour): Shown | null => {
  const read = canvasReads.find(
    ({ characters, width, height, saves }) => characters >= 10 && width >= 16 && height >= 16 && saves === 0,
  );
  if (!read) return null;
  const { characters, width, height } = read;
  const evidence = [
    `Wrote ${characters} different characters to a canvas and read back ${width} × ${height} pixels.`,
  ];
  return { kind: 'canvas', evidence };
};

const webgl = ({ webgl: asked }: ScriptBehaviour): Shown | null => {
  const told = asked.filter((each) => each !== 'picture');
  if (told.length === 0) return null;
  const evidence = [`Asked for the graphics card: ${told.join(', ')}.`];
  return {
    kind: 'webgl',
    evidence: asked.includes('picture') ? [...evidence, 'Read back a picture that it drew.'] : evidence,
  };
};

/** Players also use compressors and analysers; a script that plays its own tone does so to measure it. */
const audio = ({ audio: parts }: ScriptBehaviour): Shown | null => {
  const isHidden = parts.includes('offline');
  const makes = parts.includes('oscillator') || (isHidden && parts.includes('compressor'));
  const reads = isHidden || parts.includes('channelData');
  if (!makes || !reads) return null;
  return { kind: 'audio', evidence: [`Made an inaudible sound and measured it: ${parts.join(', ')}.`] };
};

const fonts = ({ fonts: { measured, different } }: ScriptBehaviour): Shown | null => {
  if (measured < 50 || different < 10) return null;
  return { kind: 'fonts', evidence: [`Measured text ${measured} times in ${different} fonts.`] };
};
