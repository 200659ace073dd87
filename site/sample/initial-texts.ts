// cspell:disable
/** The texts that `init` writes into `site.yaml`, and the levels of languages on LinkedIn, by language. */
const TEXTS = {
  en: {
    description:
      '{name}, {role}, {location}: experience, projects, skills and how to get in touch.',
    levels:
      'Elementary proficiency|Limited working proficiency|Professional working proficiency|Full professional proficiency|Native or bilingual proficiency',
  },
  ar: {
    description: '{name}، {role}، {location}: الخبرة والمشاريع والمهارات وطرق التواصل.',
    levels: 'مستوى أساسي|مستوى مهني محدود|مستوى مهني|مستوى مهني كامل|اللغة الأم أو ثنائي اللغة',
  },
  de: {
    description: '{name}, {role}, {location}: Erfahrung, Projekte, Kenntnisse und Kontakt.',
    levels:
      'Grundkenntnisse|Begrenzte Arbeitskenntnisse|Gute Arbeitskenntnisse|Verhandlungssicher|Muttersprache oder zweisprachig',
  },
  es: {
    description: '{name}, {role}, {location}: experiencia, proyectos, competencias y contacto.',
    levels:
      'Competencia elemental|Competencia profesional limitada|Competencia profesional|Competencia profesional completa|Nativo o bilingüe',
  },
  fr: {
    description: '{name}, {role}, {location} : expérience, projets, compétences et contact.',
    levels:
      'Notions|Compétence professionnelle limitée|Compétence professionnelle|Compétence professionnelle complète|Langue maternelle ou bilingue',
  },
  it: {
    description: '{name}, {role}, {location}: esperienza, progetti, competenze e contatti.',
    levels:
      'Conoscenza elementare|Conoscenza professionale limitata|Conoscenza professionale|Conoscenza professionale completa|Madrelingua o bilingue',
  },
  ja: {
    description: '{name}（{role}、{location}）。経歴、プロジェクト、スキル、連絡先。',
    levels:
      '初級|限定的なビジネスレベル|ビジネスレベル|ビジネス上級レベル|ネイティブまたはバイリンガル',
  },
  nl: {
    description: '{name}, {role}, {location}: ervaring, projecten, vaardigheden en contact.',
    levels:
      'Basisvaardigheid|Beperkte werkvaardigheid|Professionele werkvaardigheid|Volledige professionele vaardigheid|Moedertaal of tweetalig',
  },
  pl: {
    description: '{name}, {role}, {location}: doświadczenie, projekty, umiejętności i kontakt.',
    levels:
      'Znajomość podstawowa|Ograniczona znajomość zawodowa|Znajomość zawodowa|Pełna znajomość zawodowa|Język ojczysty lub dwujęzyczność',
  },
  pt: {
    description:
      '{name}, {role}, {location}: experiência, projetos, competências e como falar comigo.',
    levels:
      'Nível elementar|Nível profissional limitado|Nível profissional|Nível profissional completo|Nativo ou bilíngue',
  },
  sv: {
    description: '{name}, {role}, {location}: erfarenhet, projekt, kunskaper och kontakt.',
    levels:
      'Grundläggande kunskaper|Begränsade yrkeskunskaper|Goda yrkeskunskaper|Fullständiga yrkeskunskaper|Modersmål eller tvåspråkig',
  },
  tr: {
    description: '{name}, {role}, {location}: deneyim, projeler, beceriler ve iletişim.',
    levels:
      'Temel düzey|Sınırlı mesleki düzey|Mesleki düzey|Tam mesleki düzey|Ana dili veya iki dilli',
  },
  zh: {
    description: '{name}，{role}，{location}：工作经历、项目、技能和联系方式。',
    levels: '初级|有限的工作水平|工作水平|完全胜任工作|母语或双语水平',
  },
};
// cspell:enable

type Texts = (typeof TEXTS)['en'];

/** The texts of every language, to recognize them on a site whose language has changed. */
export const allInitialTexts: Texts[] = Object.values(TEXTS);

/** @returns the texts in a language, a BCP 47 tag; in English where it has none */
export function initialTexts(tag = 'en'): Texts {
  const { language, script } = new Intl.Locale(tag).maximize();
  const isUsualScript = script === new Intl.Locale(language).maximize().script;
  return isUsualScript && Object.hasOwn(TEXTS, language)
    ? TEXTS[language as keyof typeof TEXTS]
    : TEXTS.en;
}

/** @returns a level of a language on LinkedIn in another language; other texts as they are */
export function translateFluency(fluency: string, tag: string): string {
  const index = TEXTS.en.levels.split('|').indexOf(fluency);
  return initialTexts(tag).levels.split('|')[index] ?? fluency;
}
