// cspell:disable
/** What `init` writes as the description of the site, by language. */
const DESCRIPTIONS = {
  en: '{name}, {role}, {location}: experience, projects, skills and how to get in touch.',
  ar: '{name}، {role}، {location}: الخبرة والمشاريع والمهارات وطرق التواصل.',
  de: '{name}, {role}, {location}: Erfahrung, Projekte, Kenntnisse und Kontakt.',
  es: '{name}, {role}, {location}: experiencia, proyectos, competencias y contacto.',
  fr: '{name}, {role}, {location} : expérience, projets, compétences et contact.',
  it: '{name}, {role}, {location}: esperienza, progetti, competenze e contatti.',
  ja: '{name}（{role}、{location}）。経歴、プロジェクト、スキル、連絡先。',
  nl: '{name}, {role}, {location}: ervaring, projecten, vaardigheden en contact.',
  pl: '{name}, {role}, {location}: doświadczenie, projekty, umiejętności i kontakt.',
  pt: '{name}, {role}, {location}: experiência, projetos, competências e como falar comigo.',
  sv: '{name}, {role}, {location}: erfarenhet, projekt, kunskaper och kontakt.',
  tr: '{name}, {role}, {location}: deneyim, projeler, beceriler ve iletişim.',
  zh: '{name}，{role}，{location}：工作经历、项目、技能和联系方式。',
};

/** The levels of languages on LinkedIn, by language. */
const LEVELS: Texts = {
  en: 'Elementary proficiency|Limited working proficiency|Professional working proficiency|Full professional proficiency|Native or bilingual proficiency',
  ar: 'مستوى أساسي|مستوى مهني محدود|مستوى مهني|مستوى مهني كامل|اللغة الأم أو ثنائي اللغة',
  de: 'Grundkenntnisse|Begrenzte Arbeitskenntnisse|Gute Arbeitskenntnisse|Verhandlungssicher|Muttersprache oder zweisprachig',
  es: 'Competencia elemental|Competencia profesional limitada|Competencia profesional|Competencia profesional completa|Nativo o bilingüe',
  fr: 'Notions|Compétence professionnelle limitée|Compétence professionnelle|Compétence professionnelle complète|Langue maternelle ou bilingue',
  it: 'Conoscenza elementare|Conoscenza professionale limitata|Conoscenza professionale|Conoscenza professionale completa|Madrelingua o bilingue',
  ja: '初級|限定的なビジネスレベル|ビジネスレベル|ビジネス上級レベル|ネイティブまたはバイリンガル',
  nl: 'Basisvaardigheid|Beperkte werkvaardigheid|Professionele werkvaardigheid|Volledige professionele vaardigheid|Moedertaal of tweetalig',
  pl: 'Znajomość podstawowa|Ograniczona znajomość zawodowa|Znajomość zawodowa|Pełna znajomość zawodowa|Język ojczysty lub dwujęzyczność',
  pt: 'Nível elementar|Nível profissional limitado|Nível profissional|Nível profissional completo|Nativo ou bilíngue',
  sv: 'Grundläggande kunskaper|Begränsade yrkeskunskaper|Goda yrkeskunskaper|Fullständiga yrkeskunskaper|Modersmål eller tvåspråkig',
  tr: 'Temel düzey|Sınırlı mesleki düzey|Mesleki düzey|Tam mesleki düzey|Ana dili veya iki dilli',
  zh: '初级|有限的工作水平|工作水平|完全胜任工作|母语或双语水平',
};
// cspell:enable

type Texts = typeof DESCRIPTIONS;

/** The descriptions of every language, to recognize them on a site whose language has changed. */
export const allDescriptions: string[] = Object.values(DESCRIPTIONS);

/** @returns the description in a language, a BCP 47 tag; in English where it has none */
export const initialDescription = (tag?: string): string => textIn(DESCRIPTIONS, tag);

/** @returns a level of a language on LinkedIn in another language; other texts as they are */
export function translateFluency(fluency: string, tag: string): string {
  const index = LEVELS.en.split('|').indexOf(fluency);
  return textIn(LEVELS, tag).split('|')[index] ?? fluency;
}

function textIn(texts: Texts, tag = 'en'): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  const isUsualScript = script === new Intl.Locale(language).maximize().script;
  return isUsualScript && Object.hasOwn(texts, language)
    ? texts[language as keyof Texts]
    : texts.en;
}
