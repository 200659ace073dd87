import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '#site/files/paths.ts';
import packageJson from '../package.json' with { type: 'json' };
import { copyProject } from './support/project-copy.ts';

interface Workflow {
  permissions?: Record<string, string>;
  jobs: Record<
    string,
    {
      permissions?: Record<string, string>;
      strategy?: { matrix: { node: number[] } };
      steps: { uses?: string; run?: string }[];
    }
  >;
}

const DIR = path.join(ROOT, '.github/workflows');
const names = readdirSync(DIR);
const read = (name: string) => readFileSync(path.join(DIR, name), 'utf8');
const workflow = (name: string): Workflow => parse(read(name));
const stepsOf = (name: string) => Object.values(workflow(name).jobs).flatMap(({ steps }) => steps);
const runsOf = (name: string) => stepsOf(name).flatMap(({ run }) => run ?? []);

/** What GitHub's own parser finds wrong, by its own schema. */
const mistakesIn = (content: string) =>
  parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

it('there are workflows for tests, publishing and links', () => {
  expect(names).toEqual(['links.yml', 'publish.yml', 'test.yml']);
});

it.each(names)('%s is what GitHub understands', (name) => {
  expect(mistakesIn(read(name))).toEqual([]);
});

it.each([
  ['runs-on: ubuntu-latest', 'runs_on: ubuntu-latest', /Unexpected value 'runs_on'/],
  ['  contents: read', '  contents: reed', /Unexpected value 'reed'/],
  ['matrix.node', 'matrx.node', /Unrecognized named-value: 'matrx'/],
])('a mistake would be seen: %s as %s', (right, wrong, message) => {
  const content = read('test.yml').replace(right, wrong);

  expect(mistakesIn(content).join('\n')).toMatch(message);
});

it.each(names)('%s runs only commands that exist', (name) => {
  const commands = runsOf(name).flatMap((run) =>
    [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command),
  );

  expect(commands.filter((command) => !(command in packageJson.scripts))).toEqual([]);
});

it.each(names)('%s takes actions of others by their commit, which nobody can move', (name) => {
  const actions = stepsOf(name).flatMap(({ uses }) => uses ?? []);

  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40}$/);
});

it('the tests run on each major version of Node that package.json promises', () => {
  const { node } = workflow('test.yml').jobs.test?.strategy?.matrix ?? {};

  expect([packageJson.engines.node, node]).toEqual(['^20.19.0 || >=22.12.0', [20, 22, 24]]);
});

it('the tests are what one runs at home, and a look at what is known of the packages that ship', () => {
  expect(runsOf('test.yml')).toEqual(['.ci/run', 'npm audit --omit=dev --audit-level=low']);
});

it('the packages that ship are those that the audit looks at', () => {
  expect(Object.keys(packageJson.dependencies)).toEqual([
    '@fontsource-variable/geist',
    '@fontsource-variable/geist-mono',
    '@fontsource/instrument-serif',
    'react',
    'react-dom',
    'wouter',
  ]);
});

it('nothing is published that is not ready', () => {
  expect(runsOf('publish.yml')).toEqual(['npm ci', 'npm run check -- --strict', 'npm run build']);
});

it('each job may do only what it is for', () => {
  const permissions = names.map((name) => {
    const { permissions, jobs } = workflow(name);
    return [name, permissions, ...Object.values(jobs).map((job) => job.permissions)];
  });

  expect(permissions).toEqual([
    ['links.yml', { contents: 'read' }, undefined],
    [
      'publish.yml',
      {},
      { contents: 'read', pages: 'read' },
      { pages: 'write', 'id-token': 'write' },
    ],
    ['test.yml', { contents: 'read' }, undefined],
  ]);
});

it('nobody hears once a week that the sample’s links lead nowhere', () => {
  const { dir, remove } = copyProject();
  onTestFinished(remove);
  const command = runsOf('links.yml').at(-1) ?? '';

  const said = execFileSync('bash', ['-e', '-c', command], { cwd: dir, encoding: 'utf8' });

  expect(said).toBe('This is the sample: npm run portfolio -- init makes it yours.\n');
});
