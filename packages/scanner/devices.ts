/** A visitor's device as a whole: many sites treat a user agent that contradicts the rest as a robot. */
export type Device = {
  name: string;
  userAgent: string;
  /** As in `navigator.platform`, for example `Win32` or `iPhone`. */
  platform: string;
  /**
   * What the browser says about itself in headers and in `navigator.userAgentData`; null in browsers
   * without them.
   */
  hints: ClientHints | null;
  /** CSS pixels. */
  width: number;
  height: number;
  /** Device pixels per CSS pixel. */
  scale: number;
  isMobile: boolean;
  hasTouch: boolean;
};

export type ClientHints = {
  brands: { brand: string; version: string }[];
  /** For example `Windows` or `Android`. */
  platform: string;
  platformVersion: string;
  architecture: string;
  model: string;
};

/**
 * The major version of the bundled browser; a user agent that names another is contradicted by what it can
 * do.
 */
const chrome = '153';
/** At the end of every user agent of ours: sites can recognise the scanner, and robots.txt can address it. */
const robot = 'CandourScanner/1.0';

const desktop = { width: 1280, height: 900, scale: 1, isMobile: false, hasTouch: false };
const mobile = { isMobile: true, hasTouch: true };

const hintsOf = (version: string, platform: string, platformVersion: string, model = ''): ClientHints => ({
  brands: [
    { brand: 'Chromium', version },
    { brand: 'Google Chrome', version },
    { brand: 'Not?A_Brand', version: '24' },
  ],
  platform,
  platformVersion,
  architecture: model ? '' : 'x86',
  model,
});

const chromeAgent = (system: string, kind = '') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome}.0.0.0${kind} Safari/537.36 ${robot}`;

/** The devices people can choose, by name. */
export const devices = [
  {
    name: 'Desktop Chrome',
    userAgent: chromeAgent('Windows NT 10.0; Win64; x64'),
    platform: 'Win32',
    hints: hintsOf(chrome, 'Windows', '15.0.0'),
    ...desktop,
  },
  {
    name: 'Desktop Safari',
    userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15 ${robot}`,
    platform: 'MacIntel',
    hints: null,
    ...desktop,
  },
  {
    name: 'Android',
    userAgent: chromeAgent('Linux; Android 10; K', ' Mobile'),
    platform: 'Linux armv81',
    hints: hintsOf(chrome, 'Android', '15.0.0', 'Pixel 8'),
    width: 412,
    height: 915,
    scale: 2.625,
    ...mobile,
  },
  {
    name: 'iPhone',
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1 ${robot}`,
    platform: 'iPhone',
    hints: null,
    width: 390,
    height: 844,
    scale: 3,
    ...mobile,
  },
] as const satisfies readonly Device[];

/** A device for a custom user agent; whatever that does not state is inferred from its words. */
export const customDevice = (userAgent: string): Device => {
  const isMobile = /Mobi|Android|iPhone/i.test(userAgent);
  const alike = isMobile ? devices[2] : devices[0];
  const system = systems.find(({ word }) => word.test(userAgent));
  const version = /Chrome\/(\d+)/.exec(userAgent)?.[1];
  const hints = version ? hintsOf(version, system?.name ?? 'Linux', '', isMobile ? 'K' : '') : null;
  return { ...alike, name: 'Custom', userAgent, platform: system?.platform ?? 'Linux x86_64', hints };
};

const systems = [
  { word: /iPhone/, name: 'iOS', platform: 'iPhone' },
  { word: /iPad/, name: 'iOS', platform: 'iPad' },
  { word: /Android/, name: 'Android', platform: 'Linux armv81' },
  { word: /Windows/, name: 'Windows', platform: 'Win32' },
  { word: /Macintosh/, name: 'macOS', platform: 'MacIntel' },
];
