import { findProgram } from '#cli/support/programs.ts';
import { testJourneys } from './journeys.ts';
import { withPuppeteer } from './puppeteer.ts';

const executablePath = findProgram(['firefox-esr', 'firefox']);

testJourneys(
  withPuppeteer('Firefox', {
    missing: executablePath ? undefined : 'Firefox is not installed (Debian: firefox-esr)',
    launch: { browser: 'firefox', executablePath: executablePath ?? '' },
  }),
);
