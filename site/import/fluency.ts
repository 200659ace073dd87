// cspell:disable
/** The levels of languages on LinkedIn, by language. */
const LEVELS = {
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

/** @returns a level of a language on LinkedIn in another language, a BCP 47 tag; other texts as they are */
export function translateFluency(fluency: string, tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize();
  const isUsualScript = script === new Intl.Locale(language).maximize().script;
  const levels = new Map(isUsualScript ? Object.entries(LEVELS) : []).get(language);
  return levels?.split('|')[LEVELS.en.split('|').indexOf(fluency)] ?? fluency;
}
