import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseYaml } from '#content/yaml/parse-yaml.ts';
import { ROOT } from '#files/paths.ts';
import { fileSchemas } from '#schema/schema.ts';
import { sample } from '#tests/support/content-dir.ts';
import { SAMPLE_DIR } from '#tests/support/repository.ts';
import { temporaryDir } from '#tests/support/temporary-dir.ts';
import { writeContent } from '../../../../e2e/browser/sites.ts';
import { objectIn } from './field-tables.ts';
import { type JsonSchema, jsonSchemas } from './json-schemas.ts';

const schemas = jsonSchemas();
const files = fileSchemas();
type Name = keyof typeof files;

const ajv = new Ajv({ allowUnionTypes: true, keywords: ['errorMessage'] });

/** Whether an editor accepts a text. Unlike the build, it parses numbers. */
const editorAccepts = (name: string, text: string) =>
  ajv.validate(schemas[name] ?? false, parse(text, { merge: true }));

const buildAccepts = (name: Name, text: string) =>
  parseYaml(text, `${name}.yaml`, files[name]).diagnostics.length === 0;

it.each(['sample', 'many', 'bare', 'arabic', 'career'] as const)(
  'an editor accepts the content of the test site %s',
  (site) => {
    const dir = writeContent(site, temporaryDir());
    const refused = Object.keys(files).filter(
      (name) => !editorAccepts(name, readFileSync(path.join(dir, `${name}.yaml`), 'utf8')),
    );

    expect(refused).toEqual([]);
  },
);

it.each<[Name, string]>([
  ['blogs', ''],
  ['words', ''],
  ['blogs', '- { date: 2024, title: 1984, link: HTTPS://a.example/ä?b#c }'],
  ['services', '- &base { title: A, summary: 1.10 }\n- { <<: *base, title: C }'],
  ['words', 'homeTitle: "{role}, {name}\\n{"\nyear: 7\nyears: { other: "{count} J." }'],
  ['skills', '- group: 3\n  skills: [{ name: 11ty, aliases: [11] }]'],
])('an editor accepts what the build accepts: %s.yaml: %j', (name, text) => {
  expect([buildAccepts(name, text), editorAccepts(name, text)]).toEqual([true, true]);
});

it.each<[Name, string, string]>([
  ['site', 'name: Noa Sample', 'name: " "'],
  ['site', 'name: Noa Sample', 'nane: Noa Sample'],
  ['site', 'url: https://your-name.example/', 'url: https://your.example//name.example/?a'],
  ['site', 'updated: 2026-11', 'updated: 2026-13'],
  ['site', 'links:', 'links: none\nlink:'],
  ['site', 'links:', 'facts: [{ figure: 1, label: A, link: "javascript:a" }]\nlinks:'],
  ['experience', 'company: Northlight', ''],
  ['projects', ': true\n\n- year', ': yes\n\n- year'],
  ['projects', 'https://consent.example/', 'javascript:alert(1)'],
  ['words', '\n', '\nyear: "{count}"\n'],
  ['words', '\n', '\nyears: { one: "{count}" }\n'],
])('an editor refuses what the build refuses: %s.yaml: %s → %s', (name, from, to) => {
  const bad = sample(`${name}.yaml`, from, to);

  expect([buildAccepts(name, bad), editorAccepts(name, bad)]).toEqual([false, false]);
});

it('every field has a description and a rule, and every value an example', () => {
  const silent = Object.entries(schemas).flatMap(([name, schema]) => silentIn(schema, name));

  expect(silent).toEqual([]);
});

function silentIn(schema: JsonSchema, path: string): string[] {
  const { properties = {} } = objectIn(schema);
  return Object.entries(properties).flatMap(([name, field]) => {
    const { description, errorMessage, examples = [], default: preset } = field;
    const isGroup = objectIn(field).properties !== undefined;
    const shows = isGroup || preset !== undefined || examples.length > 0;
    const rules = field.properties !== undefined || errorMessage?.startsWith('must be ');
    const own = description && shows && rules ? [] : [`${path}.${name}`];
    // Plural forms are described by their message.
    return preset === undefined ? [...own, ...silentIn(field, `${path}.${name}`)] : own;
  });
}

it.each(Object.keys(schemas))('the first line of %s.yaml links to its schema', (name) => {
  const text = sample(`${name}.yaml`, '', '');

  const [, schema = ''] = /^# yaml-language-server: \$schema=(.+)\n/.exec(text) ?? [];

  expect(path.resolve(SAMPLE_DIR, schema)).toBe(path.join(ROOT, `schemas/${name}.json`));
});
