/** The German and Arabic of an inquiry type in three languages, by its English texts. */
export const translations: Readonly<Record<string, { readonly de: string; readonly ar: string }>> = {
  'Digital readiness': { de: 'Digitale Reife', ar: 'الجاهزية الرقمية' },
  'Whether people, processes and structure are ready for the next step of digital work.': {
    de: 'Ob Menschen, Prozesse und Strukturen für den nächsten Schritt der digitalen Arbeit bereit sind.',
    ar: 'مدى استعداد الأفراد والعمليات والهيكل للخطوة التالية في العمل الرقمي.',
  },
  'Digital work': { de: 'Digitales Arbeiten', ar: 'العمل الرقمي' },
  'Paper is the exception': { de: 'Papier ist die Ausnahme', ar: 'الورق هو الاستثناء' },
  'Forms, approvals and records are digital from the first step.': {
    de: 'Formulare, Freigaben und Unterlagen sind vom ersten Schritt an digital.',
    ar: 'النماذج والموافقات والسجلات رقمية منذ الخطوة الأولى.',
  },
  'Data is entered once': { de: 'Daten werden nur einmal erfasst', ar: 'تُدخل البيانات مرة واحدة فقط' },
  'What one system knows, the others know too.': {
    de: 'Was ein System weiß, wissen auch die anderen.',
    ar: 'ما يعرفه نظام تعرفه الأنظمة الأخرى أيضًا.',
  },
  'People are comfortable with the tools': {
    de: 'Alle kommen mit den Werkzeugen gut zurecht',
    ar: 'يستخدم الجميع الأدوات بسهولة',
  },
  'They know the shortcuts and help each other.': {
    de: 'Sie kennen die Kniffe und helfen einander.',
    ar: 'يعرفون الاختصارات ويساعد بعضهم بعضًا.',
  },
  'Help comes quickly': { de: 'Hilfe kommt schnell', ar: 'تصل المساعدة بسرعة' },
  'Anyone who gets stuck is working again within the hour.': {
    de: 'Wer nicht weiterkommt, kann innerhalb einer Stunde weiterarbeiten.',
    ar: 'من يتعثر في عمله يعود إليه خلال ساعة.',
  },
  'We try new tools without fear': {
    de: 'Wir probieren neue Werkzeuge ohne Angst aus',
    ar: 'نجرّب الأدوات الجديدة دون خوف',
  },
  'A trial that fails isn’t a failure.': {
    de: 'Ein Versuch, der misslingt, ist kein Versagen.',
    ar: 'التجربة التي لا تنجح ليست فشلًا.',
  },
  'Leaders use what they ask others to use': {
    de: 'Führungskräfte nutzen selbst, was sie von anderen verlangen',
    ar: 'يستخدم القادة ما يطلبون من غيرهم استخدامه',
  },
  'They work in the same systems.': {
    de: 'Sie arbeiten in denselben Systemen.',
    ar: 'فهم يعملون على الأنظمة نفسها.',
  },
  'It is clear who owns which data': {
    de: 'Es ist klar, wer für welche Daten zuständig ist',
    ar: 'من الواضح من المسؤول عن أي بيانات',
  },
  'For each record, someone decides what is right.': {
    de: 'Für jeden Datensatz entscheidet jemand, was richtig ist.',
    ar: 'لكل سجل شخص يقرّر ما هو الصحيح.',
  },
  'Business and IT decide together': {
    de: 'Fachbereiche und IT entscheiden gemeinsam',
    ar: 'تقرّر الأقسام وتقنية المعلومات معًا',
  },
  'No system is bought or built without both.': {
    de: 'Kein System wird ohne beide gekauft oder entwickelt.',
    ar: 'لا يُشترى نظام ولا يُطوَّر دون الطرفين.',
  },
  'Systems in use': { de: 'Systeme im Einsatz', ar: 'الأنظمة المستخدمة' },
  'Which three systems matter most in your daily work?': {
    de: 'Welche drei Systeme sind in Ihrer täglichen Arbeit am wichtigsten?',
    ar: 'ما الأنظمة الثلاثة الأهم في عملكم اليومي؟',
  },
  'Next step': { de: 'Nächster Schritt', ar: 'الخطوة التالية' },
  'Which digital step are you planning next?': {
    de: 'Welchen digitalen Schritt planen Sie als Nächstes?',
    ar: 'ما الخطوة الرقمية التي تخططون لها بعد ذلك؟',
  },
  'The same data is typed into three systems, and no one knows which one is right.': {
    de: 'Dieselben Daten werden in drei Systeme eingegeben, und niemand weiß, welches stimmt.',
    ar: 'تُدخل البيانات نفسها في ثلاثة أنظمة، ولا أحد يعرف أيها الصحيح.',
  },
  'People know their tools well and help each other: a strength to build on.': {
    de: 'Die Mitarbeitenden beherrschen ihre Werkzeuge und helfen einander: eine Stärke, auf der sich aufbauen lässt.',
    ar: 'يتقن العاملون أدواتهم ويساعد بعضهم بعضًا، وهذه نقطة قوة يمكن البناء عليها.',
  },
  'New systems are chosen before the sites are asked.': {
    de: 'Über neue Systeme wird entschieden, bevor die Standorte gefragt werden.',
    ar: 'تُختار الأنظمة الجديدة قبل سؤال المواقع.',
  },
  'Name one system as the source for each kind of data, and connect the others to it.': {
    de: 'Für jede Art von Daten ein System als Quelle festlegen und die anderen daran anbinden.',
    ar: 'حدّدوا لكل نوع من البيانات نظامًا واحدًا يكون مصدرها، واربطوا الأنظمة الأخرى به.',
  },
  'Let two people from each site test a system before it is bought.': {
    de: 'Jedes System von zwei Personen je Standort testen lassen, bevor es gekauft wird.',
    ar: 'دعوا شخصين من كل موقع يجرّبان أي نظام قبل شرائه.',
  },
  'Agree on one source': { de: 'Eine Quelle vereinbaren', ar: 'الاتفاق على مصدر واحد' },
  'Decide which system holds which data.': {
    de: 'Festlegen, welches System welche Daten führt.',
    ar: 'تحديد النظام الذي يحفظ كل نوع من البيانات.',
  },
  'Each team lists what it enters twice. Within four weeks, one system is named for each kind of data.': {
    de: 'Jedes Team notiert, was es doppelt eingibt. Nach vier Wochen steht für jede Art von Daten ein System fest.',
    ar: 'يسجّل كل فريق ما يُدخله مرتين، وخلال أربعة أسابيع يُحدَّد نظام واحد لكل نوع من البيانات.',
  },
  'Connect and test': { de: 'Verbinden und testen', ar: 'الربط والاختبار' },
  'Remove the first double entries.': {
    de: 'Die ersten Doppeleingaben abschaffen.',
    ar: 'إلغاء أولى حالات الإدخال المزدوج.',
  },
  'Two people from each site try the connected systems for eight weeks and say what still gets in the way.': {
    de: 'Zwei Personen je Standort erproben die verbundenen Systeme acht Wochen lang und sagen, was noch hakt.',
    ar: 'يجرّب شخصان من كل موقع الأنظمة المترابطة لمدة ثمانية أسابيع ويوضّحان ما لا يزال يعيق العمل.',
  },
  'Ask again': { de: 'Noch einmal fragen', ar: 'السؤال من جديد' },
  'See whether work has become easier.': {
    de: 'Prüfen, ob die Arbeit leichter geworden ist.',
    ar: 'التحقق مما إذا كان العمل قد أصبح أسهل.',
  },
  'After six months, everyone answers the same eight questions again.': {
    de: 'Nach sechs Monaten beantworten alle dieselben acht Fragen noch einmal.',
    ar: 'بعد ستة أشهر يجيب الجميع عن الأسئلة الثمانية نفسها مرة أخرى.',
  },
}
